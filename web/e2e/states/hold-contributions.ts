import type { Fixture } from './state.ts'

/** Runs `act` while the server lets every contribution wait for a moderator. */
export async function whileHoldingAll(
  { server }: Fixture,
  act: () => Promise<unknown>,
): Promise<void> {
  await server.stop()
  await server.start({ MODERATION: 'all' })
  try {
    await act()
  } finally {
    await server.stop()
    await server.start()
  }
}
