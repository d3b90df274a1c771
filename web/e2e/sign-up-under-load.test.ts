import { afterEach, expect, it } from 'vitest'
import { signUpByApi } from './support/api-client.ts'
import { Phone } from './support/phone.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer | undefined
let phone: Phone | undefined

afterEach(async () => {
  await phone?.remove()
  await server?.remove()
})

it('[M13] a family signs up while the server requires a proof of work, and sees the progress of the proof', async () => {
  server = await TestServer.start({ SIGN_UPS_WITHOUT_PROOF: '1' })
  await signUpByApi(server.origin, novaks)
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  await phone.open('/settings')
  const statuses: number[] = []
  phone.page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/signup')) statuses.push(response.status())
  })
  const checked = phone.page
    .getByRole('progressbar', { name: 'Checking that you’re not a robot…' })
    .waitFor()
  // By luck, the first numbers may solve the challenge, before the progress is on screen.
  await phone.page.route('**/proof-worker-*.js', async (route) => {
    await checked
    await route.continue()
  })
  await phone.signUp(okafors)
  await checked
  expect(statuses).toEqual([429, 201])
})
