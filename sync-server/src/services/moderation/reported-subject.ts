import {
  type ReportedType,
  type ReportKind,
  type ReportSubject,
  type Resource,
  reportKindsOf,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findVisibleResource } from '../../repositories/resources-repository.ts'
import { hasVisibleReview } from '../../repositories/reviews-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { requireResource } from '../resources/require-resource.ts'
import { findModeratedItem } from './moderated-item.ts'

/** The subject of a report, with a copy of the content, because the content may be changed or deleted later. [M7] */
export interface ReportedSubject {
  type: ReportedType
  id: string
  authorId: string | null
  resource: Pick<Resource, 'id' | 'name'>
  content: object
}

/**
 * Returns what a report is about, with its current content. Throws 410 `resource_deleted` or 404 `resource_not_found`
 * if the resource does not exist, 404 `content_not_found` if the subject does not exist or is not visible, and 400
 * `invalid_input` for a kind of report that does not apply to the subject. [C3] [M7]
 */
export async function requireReportedSubject(
  trx: Database,
  options: { resourceId: string; subject: ReportSubject | undefined; kind: ReportKind },
): Promise<ReportedSubject> {
  const { resourceId, subject, kind } = options
  const type = subject?.type ?? 'resource'
  const kinds: readonly ReportKind[] = reportKindsOf[type]
  if (!kinds.includes(kind)) throw new DomainError('invalid_input', { fields: ['kind'] })
  if (subject?.type === 'member') return requireMember(trx, { resourceId, id: subject.id })
  const resource = await requireResource(trx, resourceId)
  if (!subject)
    return {
      type: 'resource',
      id: resourceId,
      authorId: resource.authorId,
      resource,
      content: resource,
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

/**
 * A member can be reported at a resource that shows a review by that member. The report is accepted even if the
 * resource was deleted after the report was written, because the report is not about the resource.
 */
async function requireMember(
  trx: Database,
  { resourceId, id }: { resourceId: string; id: string },
): Promise<ReportedSubject> {
  const member = await findUserById(trx, id)
  const resource = await findVisibleResource(trx, resourceId)
  const isSeen = resource
    ? await hasVisibleReview(trx, { userId: id, resourceId })
    : await isTombstone(trx, 'resource', resourceId)
  if (!member || !isSeen) throw new DomainError('content_not_found')
  return {
    ...{ type: 'member', id, authorId: id, content: { username: member.username } },
    resource: { id: resourceId, name: resource?.name ?? '' },
  }
}
