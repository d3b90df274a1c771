import { authPaths, syncPaths, type User } from '@worldschool/schema'
import type { Fixture } from './state.ts'

export const ownFeed = `**${syncPaths.mine}**`

/** The server reports the account of the member with these fields. */
export async function reportAccount(
  { phone, server }: Fixture,
  fields: Partial<User>,
): Promise<void> {
  await phone.page.unroute(ownFeed)
  const session = await phone.page.request.get(server.origin + authPaths.session)
  const { user } = (await session.json()) as { user: User }
  await phone.page.route(ownFeed, async (route) => {
    const page = await (await route.fetch()).json()
    const account = { type: 'account', row: { ...user, ...fields } }
    // The route may have been removed meanwhile.
    await route.fulfill({ json: { ...page, rows: [...page.rows, account] } }).catch(() => undefined)
  })
}
