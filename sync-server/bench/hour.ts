import { setTimeout as wait } from 'node:timers/promises'
import { resourcePaths } from '@worldschool/schema'
import type { Group } from '../../.workspace/bench/group.ts'
import { addRequests, buildDrafts } from './support/drafts.ts'
import { fillDatabase } from './support/fill-database.ts'
import { requestText, startLoadClient } from './support/load.ts'
import { serve } from './support/observed-process.ts'
import { createOwnFeedRequest } from './support/own-feed-request.ts'
import { postRequest } from './support/post-request.ts'
import { whenIdle } from './support/when-idle.ts'

const megabyte = 1024 * 1024
const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }

/**
 * Checks whether the server still uses as little memory as in its first minutes after an hour in
 * which people read, sign in and add places.
 */
export const anHour: Group = {
  name: 'hour',
  sizes: [10_000],
  rounds: { full: 1, quick: 1 },
  isOnlyByName: true,
  async prepare({ size, isQuick }) {
    const seconds = size < 1_000 ? 2 : isQuick ? 60 : 3_600
    const database = await fillDatabase(size)
    const server = await serve('./serve-main.ts', database.databaseUrl)
    const client = startLoadClient()
    await whenIdle(server)
    const { cookie } = database
    const get = (path: string, headers: Record<string, string>) =>
      requestText('GET', path, { headers })
    const drafts = buildDrafts(Math.ceil(seconds / 6))
    const { email, password } = account
    const signUp = postRequest('/api/auth/signup', account)
    const signIn = postRequest('/api/auth/signin', { email, password })
    const compressed = { 'accept-encoding': 'br' }
    const reads = [
      get(`${resourcePaths.list}?category=hubs`, compressed),
      get(resourcePaths.list, compressed),
      get('/api/saved-resources', { cookie }),
      await createOwnFeedRequest(server.port, cookie),
    ]
    let sent = 0
    const send = async (requests: readonly string[], count: number, expects: number) => {
      await client.run({ ports: [server.port], requests, connections: 8, count, expects })
      sent += count
    }
    await send([signUp], 1, 201)

    const sizes: number[] = []
    let longestTurnMs = 0
    for (let second = 0; second < seconds; second += 1) {
      const start = performance.now()
      await send(reads, size < 1_000 ? 8 : 200, 200)
      if (second % 5 === 0) await send([signIn], 1, 200)
      if (second % 6 === 0) await send(addRequests(drafts.splice(0, 1), cookie), 1, 201)
      const observed = await server.observe()
      sizes.push(observed.rss / megabyte)
      longestTurnMs = Math.max(longestTurnMs, observed.longestTurnMs)
      await wait(Math.max(0, 1_000 - (performance.now() - start)))
    }
    const part = Math.max(1, Math.floor(seconds / 12))
    const first = Math.max(...sizes.slice(0, part))
    const last = Math.max(...sizes.slice(-part))
    return {
      lines: [
        {
          name: 'memory in the last twelfth of the load',
          measure: async () => last,
          baseline: { name: 'in its first twelfth', measure: async () => first },
          figures: [{ unit: 'MB' }],
        },
        {
          name: 'peak memory',
          measure: async () => Math.max(...sizes),
          figures: [{ unit: 'MB' }],
        },
        {
          name: 'longest iteration of the event loop',
          measure: async () => longestTurnMs,
          figures: [{ unit: 'ms' }],
        },
      ],
      conditions: [
        `hour: the real server for ${seconds.toLocaleString('en')} s, once a second 200 reads in turn (a category, all places, a member’s saves and feed), a sign-in every 5 s, a new place every 6 s; ${sent.toLocaleString('en')} requests in all; one sample per second, of which the peak counts`,
      ],
      async remove() {
        client.stop()
        await server.stop()
        database.remove()
      },
    }
  },
}
