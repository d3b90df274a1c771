import { pageHeaders } from '@worldschool/schema'
import type { OperationFacts } from './operations.ts'

const ofPage = {
  [pageHeaders.totalCount]: 'How many there are in all.',
  [pageHeaders.nextPage]: 'What to send as `after` for the next page.',
}

/** The operations for admins. */
export const adminOperations: Record<string, OperationFacts> = {
  'POST /api/admin/reports': {
    tag: 'Admin',
    summary: 'List open reports, by page',
    access: 'admin',
    answerHeaders: ofPage,
  },
  'PUT /api/admin/reports/{id}/resolve': {
    tag: 'Admin',
    summary: 'Resolve a report',
    access: 'admin',
  },
  'POST /api/admin/stats': { tag: 'Admin', summary: 'Count users and content', access: 'admin' },
  'POST /api/admin/users': {
    tag: 'Admin',
    summary: 'List users, by page',
    access: 'admin',
    answerHeaders: ofPage,
  },
  'PUT /api/admin/users/{id}/role': {
    tag: 'Admin',
    summary: 'Give or take the admin role',
    access: 'admin',
  },
  'DELETE /api/admin/users/{id}': { tag: 'Admin', summary: 'Delete a user', access: 'admin' },
  'POST /api/admin/resources': {
    tag: 'Admin',
    summary: 'List resources, by page',
    access: 'admin',
    answerHeaders: ofPage,
  },
  'DELETE /api/admin/resources/{id}': {
    tag: 'Admin',
    summary: 'Delete any resource',
    access: 'admin',
    isSyncWrite: true,
  },
  'POST /api/admin/changed-places': {
    tag: 'Admin',
    summary: 'List places with reviews that became others, by page',
    access: 'admin',
    answerHeaders: ofPage,
  },
  'POST /api/admin/audit': {
    tag: 'Admin',
    summary: 'List what admins did',
    access: 'admin',
    answerHeaders: ofPage,
  },
}
