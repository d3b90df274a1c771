import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('shows an error in place of a component that throws, and keeps the rest of the screen usable', async () => {
  await phone.context.route('**/assets/nearest-button-*.js', async (route) => {
    const response = await route.fetch()
    const broken = (await response.text()).replace(
      '"aria-pressed":',
      '"aria-pressed":(()=>{throw new Error("This part is broken")})(),"data-rest":',
    )
    await route.fulfill({ response, body: broken })
  })
  await phone.open()
  await phone.page.getByText('Something went wrong here').first().waitFor()
  await phone.page.getByRole('button', { name: 'Reload' }).waitFor()
  expect(await phone.page.getByRole('button', { name: 'Nearest' }).count()).toBe(0)
  await phone.search('Summerhill School')
  await phone.openCard('Summerhill School')
  await phone.dialog().getByRole('heading', { name: 'About' }).waitFor()
})
