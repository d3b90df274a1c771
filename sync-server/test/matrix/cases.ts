import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { DirectoryFixture } from '../support/directory-fixture.ts'
import { smallPhoto } from '../support/photos.ts'
import type { Call } from '../support/route-call.ts'

/** Requests that differ from the valid one of their route, by their name in the table. */
export const cases: Record<string, (fixture: DirectoryFixture) => Call> = {
  "with the member's id": ({ member }) => ({
    body: { username: 'renamed', email: member.user.email, userId: member.user.id },
  }),
  "to the member's e-mail": ({ member }) => ({
    body: { username: 'renamed', email: member.user.email },
  }),
  'with a wrong password': () => ({
    body: { password: 'not this one', newPassword: 'shells on the sill' },
  }),
  'with a wrong password alone': () => ({ body: { password: 'not this one' } }),
  'someone who is gone': () => ({ body: { userId: buildId(99) } }),
  'with a wrong code': ({ other, code }) => ({
    body: { password: other.password, code: code() === '000000' ? '000001' : '000000' },
  }),
  'in the name of the member': ({ member }) => ({
    body: { ...buildDraft(10), authorId: member.user.id },
  }),
  'a photo of a sample': ({ sampleId }) => ({
    id: buildId(14),
    query: `resourceId=${sampleId}`,
    bytes: smallPhoto,
  }),
  "with the id of the author's": ({ resourceId, photoId }) => ({
    id: photoId,
    query: `resourceId=${resourceId}`,
    bytes: smallPhoto,
  }),
  'a sample': ({ sampleId }) => ({ id: sampleId }),
  'a sample, edited': ({ sampleId }) => ({
    id: sampleId,
    body: { ...buildDraft(2), revision: 2, base: buildDraft(2) },
  }),
  'of a sample': ({ sampleId }) => ({ id: sampleId, body: { id: buildId(11), rating: 5 } }),
  'of another kind': ({ resourceId }) => ({ id: resourceId, body: { kind: 'duplicate' } }),
  "with the id of the member's": ({ resourceId, reportId }) => ({
    id: resourceId,
    body: { id: reportId, kind: 'closed' },
  }),
  "in the member's name": ({ reportId, member }) => ({
    id: reportId,
    body: { userId: member.user.id },
  }),
  "with the admin's id": ({ admin }) => ({ body: { userId: admin.user.id } }),
  'with an id of the member': ({ member }) => ({ body: { userId: member.user.id } }),
  'make the member admin': ({ member, admin }) => ({
    id: member.user.id,
    body: { userId: admin.user.id, role: 'admin' },
  }),
  'their own role': ({ admin }) => ({ id: admin.user.id, body: { role: 'user' } }),
  'of the admin': ({ admin }) => ({ id: admin.user.id, body: { countries: [] } }),
  themselves: ({ admin }) => ({ id: admin.user.id, body: {} }),
  'without an id of the admin': ({ member }) => ({ id: member.user.id, body: {} }),
}
