import { pageHeaders } from '@worldschool/schema'
import type { OperationFacts } from './operations.ts'

const ofPage = {
  [pageHeaders.totalCount]: 'Total number of rows.',
  [pageHeaders.nextPage]: 'The value of `after` for the next page.',
}

/** The operations for admins and moderators. */
export const adminOperations: Record<string, OperationFacts> = {
  'POST /api/admin/reports': {
    tag: 'Admin',
    summary: 'List open reports, by page',
    access: 'moderator',
    responseHeaders: ofPage,
  },
  'PUT /api/admin/reports/{id}/resolve': {
    tag: 'Admin',
    summary: 'Resolve a report',
    access: 'moderator',
  },
  'POST /api/moderation/queue/countries': {
    tag: 'Admin',
    summary: 'Count open reports, open appeals and held content by country',
    access: 'moderator',
  },
  'POST /api/moderation/records': {
    tag: 'Admin',
    summary: 'Read what is known about a reported, appealed or held item',
    access: 'moderator',
  },
  'POST /api/moderation/reports/decisions': {
    tag: 'Admin',
    summary: 'Decide about up to a hundred reports',
    access: 'moderator',
  },
  'POST /api/moderation/claims': {
    tag: 'Admin',
    summary: 'Claim an item of the queue for 15 minutes',
    access: 'moderator',
  },
  'POST /api/moderation/claims/release': {
    tag: 'Admin',
    summary: 'Release a claimed item',
    access: 'moderator',
  },
  'POST /api/moderation/appeals': {
    tag: 'Admin',
    summary: 'List open appeals, by page',
    access: 'moderator',
    responseHeaders: ofPage,
  },
  'PUT /api/moderation/appeals/{id}': {
    tag: 'Admin',
    summary: 'Decide about an appeal',
    access: 'moderator',
  },
  'POST /api/admin/stats': { tag: 'Admin', summary: 'Count users and content', access: 'admin' },
  'POST /api/admin/users': {
    tag: 'Admin',
    summary: 'List users, by page',
    access: 'admin',
    responseHeaders: ofPage,
  },
  'PUT /api/admin/users/{id}/role': {
    tag: 'Admin',
    summary: 'Grant or revoke the admin role',
    access: 'admin',
  },
  'PUT /api/admin/users/{id}/moderator': {
    tag: 'Admin',
    summary: 'Grant, change or revoke the moderator role',
    access: 'admin',
  },
  'DELETE /api/admin/users/{id}': { tag: 'Admin', summary: 'Delete a user', access: 'admin' },
  'POST /api/admin/resources': {
    tag: 'Admin',
    summary: 'List resources, by page',
    access: 'admin',
    responseHeaders: ofPage,
  },
  'DELETE /api/admin/resources/{id}': {
    tag: 'Admin',
    summary: 'Delete any resource',
    access: 'admin',
    isSyncWrite: true,
  },
  'POST /api/admin/changed-places': {
    tag: 'Admin',
    summary: 'List reviewed places that may be another after an edit',
    access: 'admin',
    responseHeaders: ofPage,
  },
  'POST /api/moderation/decisions': {
    tag: 'Admin',
    summary: 'Hide, remove or restore content',
    access: 'moderator',
  },
  'POST /api/moderation/contributions': {
    tag: 'Admin',
    summary: 'List what a member has published, by page',
    access: 'admin',
    responseHeaders: ofPage,
  },
  'POST /api/moderation/contributions/counts': {
    tag: 'Admin',
    summary: 'Count what would be deleted with an account',
    access: 'admin',
  },
  'POST /api/moderation/contributions/decisions': {
    tag: 'Admin',
    summary: 'Hide, remove or restore all content of a member',
    access: 'admin',
  },
  'POST /api/moderation/sanctions': {
    tag: 'Admin',
    summary: 'Warn or suspend a member, or lift a suspension',
    access: 'moderator',
  },
  'POST /api/moderation/hidden': {
    tag: 'Admin',
    summary: 'List hidden and removed content, by page',
    access: 'moderator',
    responseHeaders: ofPage,
  },
  'POST /api/admin/held': {
    tag: 'Admin',
    summary: 'List what waits for a moderator, by page',
    access: 'moderator',
    responseHeaders: ofPage,
  },
  'POST /api/admin/held/approvals': {
    tag: 'Admin',
    summary: 'Publish what waits for a moderator',
    access: 'moderator',
  },
  'POST /api/admin/held/decisions': {
    tag: 'Admin',
    summary: 'Decide about up to a hundred held items',
    access: 'moderator',
  },
  'POST /api/moderation/history': {
    tag: 'Admin',
    summary: 'List the decisions about one item',
    access: 'moderator',
  },
  'POST /api/admin/audit': {
    tag: 'Admin',
    summary: 'List what admins and moderators did',
    access: 'admin',
    responseHeaders: ofPage,
  },
}
