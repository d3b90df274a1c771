import { buildDraft, buildId } from '@worldschool/schema/testing'
import { idOfSession } from '../../src/services/accounts/own-sessions.ts'
import { adminPanelCalls } from './admin-panel-calls.ts'
import { buildShare, shareType } from './build-share.ts'
import type { TestRequest } from './build-test-app.ts'
import { smallPhoto } from './photos.ts'
import type { BuildCall, Call, RouteCall } from './route-call.ts'

const nothing: BuildCall = () => ({})
const theResource: BuildCall = ({ resourceId }) => ({ id: resourceId })
const thePhoto: BuildCall = ({ photoId }) => ({ id: photoId })
const withCode: BuildCall = ({ code }, { password }) => ({ body: { password, code: code() } })

/** One valid request for every route, by the name of the route. */
export const calls: Record<string, RouteCall> = {
  'GET /api/health': { as: 'visitor', build: nothing },
  'GET /api/ready': { as: 'visitor', build: nothing },
  'GET /api/configuration': { as: 'visitor', build: nothing },
  'GET /api/openapi.json': { as: 'visitor', build: nothing },

  'GET /api/docs': { as: 'visitor', build: nothing },
  'GET /api/docs/': { as: 'visitor', build: nothing },
  'GET /api/docs/*': { as: 'visitor', build: () => ({ file: 'static/swagger-ui.css' }) },
  'GET /api/docs/json': { as: 'visitor', build: nothing },
  'GET /api/docs/yaml': { as: 'visitor', build: nothing },
  'GET /api/docs/static/index.html': { as: 'visitor', build: nothing },
  'GET /api/docs/static/swagger-initializer.js': { as: 'visitor', build: nothing },

  'POST /api/auth/signup': {
    as: 'visitor',
    build: () => ({
      body: { username: 'new', email: 'new@example.org', password: 'long dusty roads' },
    }),
  },
  'POST /api/auth/signin': {
    as: 'visitor',
    build: ({ member }) => ({ body: { email: member.user.email, password: member.password } }),
  },
  'POST /api/auth/signout': { as: 'member', build: nothing },
  'POST /api/auth/signout-everywhere': { as: 'member', build: nothing },
  'GET /api/auth/session': { as: 'visitor', build: nothing },
  'PUT /api/auth/profile': {
    as: 'member',
    build: (_fixture, { user }) => ({
      body: { username: 'renamed', email: user.email, userId: user.id },
    }),
  },
  'POST /api/auth/forgot-password': {
    as: 'visitor',
    build: () => ({ body: { email: 'nobody@example.org' } }),
  },
  'POST /api/auth/reset-password': {
    as: 'visitor',
    build: ({ resetToken }) => ({ body: { token: resetToken, password: 'long dusty roads' } }),
  },
  'POST /api/auth/reset-password/account': {
    as: 'visitor',
    build: ({ resetToken }) => ({ body: { token: resetToken } }),
  },
  'POST /api/auth/send-confirmation': { as: 'member', build: nothing },
  'POST /api/auth/confirm-email': {
    as: 'visitor',
    build: ({ confirmationToken }) => ({ body: { token: confirmationToken } }),
  },

  'GET /api/account/export': { as: 'member', build: nothing },
  'PUT /api/account/language': { as: 'member', build: () => ({ body: { language: 'de' } }) },
  'PUT /api/account/password': {
    as: 'member',
    build: (_fixture, { password }) => ({ body: { password, newPassword: 'shells on the sill' } }),
  },
  'GET /api/account/sessions': { as: 'member', build: nothing },
  'DELETE /api/account/sessions/:id': {
    as: 'member',
    build: (_fixture, { cookie }) => ({ id: idOfSession(cookie.replace(/^.*=/, '')) }),
  },
  'GET /api/account/second-factor': { as: 'member', build: nothing },
  'POST /api/account/second-factor': {
    as: 'member',
    build: (_fixture, { password }) => ({ body: { password } }),
  },
  'POST /api/account/second-factor/confirm': {
    as: 'member',
    build: ({ code }) => ({ body: { code: code() } }),
  },
  'POST /api/account/second-factor/recovery-codes': { as: 'other', build: withCode },
  'DELETE /api/account/second-factor': { as: 'other', build: withCode },
  'DELETE /api/account': {
    as: 'member',
    build: (_fixture, { password }) => ({
      body: { password, resources: 'keep', contacts: 'remove' },
    }),
  },

  'GET /api/resources': { as: 'visitor', build: () => ({ query: 'category=schools' }) },
  'POST /api/resources': {
    as: 'member',
    build: (_fixture, { user }) => ({
      body: { id: buildId(10), authorId: user.id, ...fullDraft(10) },
    }),
  },
  'PUT /api/resources/:id': {
    as: 'author',
    build: ({ resourceId }) => ({
      id: resourceId,
      body: { revision: 1, base: buildDraft(1), ...fullDraft(1), name: 'Forest school, renamed' },
    }),
  },
  'DELETE /api/resources/:id': { as: 'author', build: theResource },
  'GET /api/resources/:id/reviews': { as: 'visitor', build: theResource },
  'POST /api/resources/:id/reviews': {
    as: 'other',
    build: ({ resourceId }) => ({
      id: resourceId,
      body: { id: buildId(11), rating: 5, comment: 'Come early.' },
    }),
  },
  'DELETE /api/resources/:id/reviews/mine': { as: 'member', build: theResource },

  'GET /api/photos/:id': { as: 'visitor', build: thePhoto },
  'PUT /api/photos/:id': {
    as: 'author',
    build: ({ resourceId }) => ({
      id: buildId(14),
      query: `resourceId=${resourceId}`,
      bytes: smallPhoto,
      type: 'image/png',
    }),
  },
  'DELETE /api/photos/:id': { as: 'author', build: thePhoto },

  'POST /api/resources/:id/reports': {
    as: 'other',
    build: ({ resourceId }) => ({
      id: resourceId,
      body: { id: buildId(13), kind: 'closed', comment: 'Boarded up since May.' },
    }),
  },

  'GET /api/saved-resources': { as: 'member', build: nothing },
  'GET /api/saved-resources/:id/status': { as: 'member', build: theResource },
  'POST /api/saved-resources': {
    as: 'other',
    build: ({ resourceId }) => ({ body: { id: buildId(12), resourceId } }),
  },
  'DELETE /api/saved-resources/:id': { as: 'member', build: theResource },

  'POST /api/blocks': {
    as: 'other',
    build: ({ author }) => ({ body: { userId: author.user.id } }),
  },
  'DELETE /api/blocks/:id': { as: 'member', build: ({ author }) => ({ id: author.user.id }) },

  'GET /api/geocode/search': { as: 'visitor', build: () => ({ query: 'q=sintra' }) },
  'GET /api/geocode/reverse': { as: 'visitor', build: () => ({ query: 'lat=38.8&lon=-9.38' }) },

  'GET /api/maps': { as: 'visitor', build: nothing },
  'GET /api/maps/:name': { as: 'visitor', build: () => ({ id: 'sintra' }) },

  'POST /share': {
    as: 'visitor',
    build: () => ({ bytes: buildShare({ text: 'Come early.' }), type: shareType }),
  },

  'GET /api/sync/catalogue': { as: 'visitor', build: nothing },
  'GET /api/sync/mine': { as: 'member', build: nothing },
  'GET /api/sync/events': { as: 'visitor', build: nothing },

  'POST /api/decisions/:id/appeal': {
    as: 'author',
    build: ({ decisionId }) => ({ id: decisionId, body: { text: 'It shows the gate.' } }),
  },
  'POST /api/reports': {
    as: 'visitor',
    build: ({ resourceId }) => ({
      body: {
        resourceId,
        kind: 'illegal',
        comment: 'It is against the law.',
        name: 'Ines',
        email: 'ines@example.org',
        language: 'pt',
      },
    }),
  },
  ...adminPanelCalls,
}

/** A draft with every field filled in. */
function fullDraft(n: number): Record<string, unknown> {
  return {
    ...buildDraft(n),
    price: '20 a day',
    ageRange: '4-12',
    images: ['https://places.example/a.jpg'],
    amenities: ['Outdoor Space'],
    contactInfo: {
      phone: '+351 1',
      email: 'hello@places.example',
      website: 'https://places.example/',
    },
  }
}

/** Body and headers of the request of a call. */
export function optionsOf({ body, bytes, type }: Call): TestRequest {
  if (bytes) return { body: bytes, headers: { 'content-type': type ?? 'image/png' } }
  return body ? { body } : {}
}

/** Method and URL from `PUT /api/resources/:id` and the parts of the call. */
export function addressOf(
  route: string,
  { id, file, query }: Call,
): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(/:(id|name)/, id ?? '').replace('*', file ?? '')
  return { method, url: query === undefined ? url : `${url}?${query}` }
}
