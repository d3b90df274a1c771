import {
  type ReportedType,
  type ReportKind,
  type ReportSubject,
  type Resource,
  reportKindsOf,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { requireResource } from '../resources/require-resource.ts'
import { findModeratedItem } from './moderated-item.ts'

/** What a report is about, with what is stored of it, because it may be changed or deleted later. [M7] */
export interface ReportedSubject {
  type: ReportedType
  id: string
  authorId: string | null
  resource: Resource
  content: object
}

/**
 * Returns what a report is about, as it is now. Throws 410 `resource_deleted` or 404 `resource_not_found` if the
 * resource is not there, 404 `content_not_found` if the subject is not there or not visible, and 400 `invalid_input`
 * for a kind that is not offered for it. [C3] [M7]
 */
export async function requireReportedSubject(
  trx: Database,
  options: { resourceId: string; subject: ReportSubject | undefined; kind: ReportKind },
): Promise<ReportedSubject> {
  const { resourceId, subject, kind } = options
  const resource = await requireResource(trx, resourceId)
  const type = subject?.type ?? 'resource'
  const kinds: readonly ReportKind[] = reportKindsOf[type]
  if (!kinds.includes(kind)) throw new DomainError('invalid_input', { fields: ['kind'] })
  if (!subject)
    return {
      type: 'resource',
      id: resourceId,
      authorId: resource.authorId,
      resource,
      content: resource,
    }
  if (subject.type === 'member') {
    const member = await findUserById(trx, subject.id)
    if (!member) throw new DomainError('content_not_found')
    const content = { username: member.username }
    return { type: 'member', id: subject.id, authorId: member.id, resource, content }
  }
  const item = await findModeratedItem(trx, { type: subject.type, id: subject.id })
  if (item?.state !== 'visible' || item.resource.id !== resourceId)
    throw new DomainError('content_not_found')
  return {
    type: subject.type,
    id: subject.id,
    authorId: item.authorId,
    resource,
    content: item.content,
  }
}
