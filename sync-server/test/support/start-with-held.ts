import { buildId } from '@worldschool/schema/testing'
import { addResource } from './add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './build-test-app.ts'
import { sendPhoto } from './photos.ts'
import { signUpAdmin } from './sign-up-admin.ts'

/** The ids of what waits in `startWithHeld`, oldest first. */
export const heldIds = {
  lisbon: buildId(1),
  tokyo: buildId(2),
  review: buildId(21),
  photo: buildId(31),
} as const

/**
 * A directory where everything waits, with two admins. Ana's places in Lisbon and Tokyo, her review with a link and
 * Ben's photo wait; the last two are about a public place of Ben's in Lisbon.
 */
export async function startWithHeld() {
  const server = await startTestApp({ moderation: 'all' })
  const root = await signUpAdmin(server, 'root')
  const vera = await signUpAdmin(server, 'vera')
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const place = await addResource(server, ben, 9)
  for (const item of await listHeld(server, root))
    await server.request('POST', '/api/admin/held/approvals', { as: root, body: versionOf(item) })
  await addResource(server, ana, 1)
  server.clock.advance(1000)
  await addResource(server, ana, 2)
  for (const [id, country] of [
    [place, 'PT'],
    [heldIds.lisbon, 'PT'],
    [heldIds.tokyo, 'JP'],
  ] as const)
    await server.db
      .updateTable('resources')
      .set({ country, is_located: 1 })
      .where('id', '=', id)
      .execute()
  server.clock.advance(1000)
  const body = { id: heldIds.review, rating: 5, comment: 'Towels at https://towels.example' }
  await server.request('POST', `/api/resources/${place}/reviews`, { as: ana, body })
  server.clock.advance(1000)
  await sendPhoto(server, ben, heldIds.photo, { resourceId: place })
  return { ...server, root, vera, ana, ben, place }
}

export interface ListedHeld {
  id: string
  subject: { type: string; id: string }
  revision: number
  reasons: string[]
  claim?: { by: string; isMine: boolean; until: string }
}

/** The list of what waits, as a moderator sees it. */
export async function listHeld(
  server: TestApp,
  as: TestMember,
  body: object = {},
): Promise<ListedHeld[]> {
  return (await server.request('POST', '/api/admin/held', { as, body })).json()
}

/** What an approval or a decision names. */
export function versionOf({ subject, revision }: ListedHeld) {
  return { subject: { type: subject.type, id: subject.id }, revision }
}
