import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { postSignIn } from '../src/api/auth.ts'
import { callApi, send } from '../src/api/client.ts'
import { errorText } from '../src/i18n/use-dialogs-translation.ts'

it('[fault 32] [R4] an API request bypasses every cache, which may hold a portal’s page, and follows no redirect', async () => {
  const requests: (RequestInit | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    requests.push(init)
    return Response.json({})
  }
  await send(fetch, { method: 'GET', path: '/api/sync/catalogue' })
  expect(requests[0]).toMatchObject({ cache: 'no-store', redirect: 'error' })
})

it('an API error keeps the status of a proxy’s error page, and its message does not blame the connection', async () => {
  const proxy: typeof globalThis.fetch = async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  const refused = await callApi(proxy, { method: 'GET', path: '/api/any' }, z.unknown()).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code: 'network', status: 502 })
  expect(errorText(refused, 'Failed to load')).toBe('Failed to load')

  const cut: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const lost = await callApi(cut, { method: 'GET', path: '/api/any' }, z.unknown()).catch(
    (error: unknown) => error,
  )
  expect(lost).toMatchObject({ code: 'network', status: 0 })
  expect(errorText(lost, 'Failed to load')).toMatch(/^No connection to the server/)
})

it('names the https address for signing in when the page was opened over http', async () => {
  const address = 'https://places.example'
  const fetch: typeof globalThis.fetch = async () =>
    Response.json(
      { error: 'Signing in works over https only.', code: 'https_required', address },
      { status: 403 },
    )
  const signIn = postSignIn(fetch, { email: 'ana@example.org', password: 'sand in the shoes' })
  const error = await signIn.catch((error) => error)
  expect(errorText(error, 'Invalid email or password.')).toBe(
    'Signing in needs a secure connection, and this page was opened without one. Go to https://places.example and sign in there.',
  )
})
