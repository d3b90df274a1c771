import { setTimeout as wait } from 'node:timers/promises'
import type { Group } from '../../.workspace/bench/group.ts'
import { fillDatabase } from './support/fill-database.ts'
import { startLoadClient } from './support/load.ts'
import { serve } from './support/observed-process.ts'
import { postRequest } from './support/post-request.ts'

/** How long the event loop is blocked while people sign in; hashing runs in other threads. */
export const signIns: Group = {
  name: 'sign-ins',
  sizes: [1_000],
  rounds: { full: 7, quick: 3 },
  isOnlyByName: true,
  async prepare({ size, isQuick }) {
    const database = await fillDatabase(size)
    const server = await serve('./serve-app.ts', database.databaseUrl)
    const client = startLoadClient()
    const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }
    const load = { ports: [server.port], connections: 4 }
    const signUp = [postRequest('/api/auth/signup', account)]
    await client.run({ ...load, requests: signUp, count: 1, connections: 1, expects: 201 })
    const { email, password } = account
    const requests = [postRequest('/api/auth/signin', { email, password })]
    const signIn = (count: number) => client.run({ ...load, requests, count, expects: 200 })
    await signIn(4)
    return {
      lines: [
        {
          name: 'sign-ins, four at a time: longest iteration of the event loop',
          measure: async () => {
            await server.observe()
            await signIn(isQuick ? 12 : 24)
            return (await server.observe()).longestTurnMs
          },
          baseline: {
            name: 'without requests',
            measure: async () => {
              await server.observe()
              await wait(500)
              return (await server.observe()).longestTurnMs
            },
          },
          figures: [{ unit: 'ms' }],
        },
      ],
      async remove() {
        client.stop()
        await server.stop()
        database.remove()
      },
    }
  },
}
