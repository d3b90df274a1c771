import type { BuildCall, RouteCall } from './route-call.ts'

const myself: BuildCall = (_fixture, { user }) => ({ body: { userId: user.id } })
const theReported: BuildCall = ({ resourceId }, { user }) => ({
  body: { userId: user.id, subject: { type: 'resource', id: resourceId } },
})
const list: BuildCall = (_fixture, { user }) => ({
  body: { userId: user.id, query: 'e', limit: 50 },
})

/** One valid request for every route of the admin panel, by the name of the route. */
export const adminPanelCalls: Record<string, RouteCall> = {
  'POST /api/admin/stats': { as: 'admin', build: myself },
  'POST /api/admin/users': { as: 'admin', build: list },
  'POST /api/admin/resources': { as: 'admin', build: list },
  'POST /api/moderation/decisions': {
    as: 'admin',
    build: ({ resourceId }) => ({
      body: {
        subject: { type: 'resource', id: resourceId },
        ...{ state: 'hidden', reason: 'spam', text: 'An advertisement.' },
      },
    }),
  },
  'POST /api/moderation/sanctions': {
    as: 'admin',
    build: ({ other }) => ({
      body: { memberId: other.user.id, kind: 'warning', reason: 'spam', text: 'Advertisements.' },
    }),
  },
  'POST /api/moderation/contributions': {
    as: 'admin',
    build: ({ author }) => ({ body: { memberId: author.user.id } }),
  },
  'POST /api/moderation/contributions/counts': {
    as: 'admin',
    build: ({ author }) => ({ body: { memberId: author.user.id } }),
  },
  'POST /api/moderation/contributions/decisions': {
    as: 'admin',
    build: ({ author }) => ({
      body: { memberId: author.user.id, ...{ state: 'hidden', reason: 'spam' } },
    }),
  },
  'POST /api/moderation/hidden': { as: 'admin', build: list },
  'POST /api/admin/held': { as: 'admin', build: list },
  'POST /api/admin/held/approvals': {
    as: 'admin',
    build: ({ resourceId }) => ({
      body: { subject: { type: 'resource', id: resourceId }, revision: 1 },
    }),
  },
  'POST /api/admin/held/decisions': {
    as: 'admin',
    build: ({ resourceId }) => ({
      body: {
        items: [{ subject: { type: 'resource', id: resourceId }, revision: 1 }],
        ...{ outcome: 'approved' },
      },
    }),
  },
  'POST /api/moderation/history': {
    as: 'admin',
    build: ({ resourceId }) => ({ body: { subject: { type: 'resource', id: resourceId } } }),
  },
  'POST /api/admin/audit': { as: 'admin', build: list },
  'POST /api/admin/changed-places': { as: 'admin', build: list },
  'POST /api/moderation/appeals': { as: 'admin', build: list },
  'PUT /api/moderation/appeals/:id': {
    as: 'admin',
    build: ({ appealId }, { user }) => ({
      id: appealId,
      body: { userId: user.id, outcome: 'upheld', text: 'The rule is clear.' },
    }),
  },
  'POST /api/admin/reports': { as: 'admin', build: list },
  'POST /api/moderation/queue/countries': { as: 'admin', build: myself },
  'POST /api/moderation/claims': { as: 'admin', build: theReported },
  'POST /api/moderation/claims/release': { as: 'admin', build: theReported },
  'POST /api/moderation/records': {
    as: 'admin',
    build: ({ reportId }, { user }) => ({
      body: { userId: user.id, item: { type: 'report', id: reportId } },
    }),
  },
  'POST /api/moderation/reports/decisions': {
    as: 'admin',
    build: ({ reportId }, { user }) => ({
      body: { userId: user.id, reportIds: [reportId], outcome: 'declined', text: 'It is open.' },
    }),
  },
  'PUT /api/admin/reports/:id/resolve': {
    as: 'admin',
    build: ({ reportId }, { user }) => ({ id: reportId, body: { userId: user.id } }),
  },
  'PUT /api/admin/users/:id/role': {
    as: 'admin',
    build: ({ other }, { user }) => ({
      id: other.user.id,
      body: { userId: user.id, role: 'admin' },
    }),
  },
  'PUT /api/admin/users/:id/moderator': {
    as: 'admin',
    build: ({ other }, { user }) => ({
      id: other.user.id,
      body: { userId: user.id, countries: ['PT', 'ES'] },
    }),
  },
  'DELETE /api/admin/users/:id': {
    as: 'admin',
    build: ({ other }, { user }) => ({ id: other.user.id, body: { userId: user.id } }),
  },
  'DELETE /api/admin/resources/:id': {
    as: 'admin',
    build: ({ resourceId }, { user }) => ({ id: resourceId, body: { userId: user.id } }),
  },
}
