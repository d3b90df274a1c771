import { expect, it } from 'vitest'
import { send } from '../src/api/client.ts'

it('[fault 32] [R4] asks past every cache, where a portal’s page may lie, and follows no portal', async () => {
  const asked: (RequestInit | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    asked.push(init)
    return Response.json({})
  }
  await send(fetch, { method: 'GET', path: '/api/sync/catalogue' })
  expect(asked[0]).toMatchObject({ cache: 'no-store', redirect: 'error' })
})
