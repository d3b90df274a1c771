import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FaultProxy } from './support/fault-proxy.ts'
import { dropResponse } from './support/network-faults.ts'
import { Phone } from './support/phone.ts'
import { queuedWrites } from './support/request-matchers.ts'
import { ServerProcess } from './support/server-process.ts'
import { okafors as family } from './support/test-accounts.ts'

let server: ServerProcess
let phoneA: Phone
let phoneB: Phone

beforeAll(async () => {
  server = await ServerProcess.start()
  phoneA = await Phone.startAlone(server.origin)
  phoneB = await Phone.startAlone(server.origin)
})

afterAll(async () => {
  await phoneA?.remove()
  await phoneB?.remove()
  await server?.remove()
})

describe('a family with two phones and no network', () => {
  it('signs up, saves, reviews and adds a place while online', async () => {
    await phoneA.open()
    await phoneA.waitUntilInstalled()
    await phoneA.signUp(family)
    await phoneA.search('Summerhill School')
    await phoneA.save('Summerhill School')
    await phoneA.review('Summerhill School', '5 Excellent', 'They let ours decide for herself.')
    await phoneA.cancelSearch()
    await phoneA.addPlace({
      name: 'Tuesday tide-pool walk',
      category: 'Meet-up',
      location: 'Sagres, Portugal',
      description: 'Families meet at low tide by the harbour steps.',
    })
    await phoneA.waitUntilAllSent()
  })

  it('the app works after a reload with the server stopped and the network cut', async () => {
    await server.stop()
    await phoneA.cutNetwork()
    await phoneA.reload()
    await phoneA.page.getByRole('button', { name: `Account of ${family.username}` }).waitFor()

    await phoneA.search('tide-pool')
    await phoneA.card('Tuesday tide-pool walk').waitFor()
    await phoneA.cancelSearch()
    await phoneA.page.getByRole('button', { name: 'Doctors', exact: true }).click()
    await phoneA.page.getByRole('listitem').first().waitFor()
    await phoneA.page.getByRole('button', { name: 'All', exact: true }).click()
    await phoneA.page.locator('.maplibregl-canvas').waitFor()
    await phoneA.page.getByText(/Showing \d+ resources/).waitFor()
    await phoneA.search('Summerhill School')
    await phoneA.openCard('Summerhill School')
    await phoneA
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await phoneA.dialog().getByText('They let ours decide for herself.').waitFor()
    await phoneA.closeDialog()
    await phoneA.go('Saved')
    await phoneA.card('Summerhill School').waitFor()
    await phoneA.go('Explore')
  })

  it('saves, reviews and adds a place without a network and then closes the tab', async () => {
    await phoneA.search('Green School Bali')
    await phoneA.save('Green School Bali')
    await phoneA.review('Green School Bali', '4 Very Good', 'Bamboo everywhere, bring a hat.')
    await phoneA.cancelSearch()
    await phoneA.addPlace({
      name: 'Library under the fig tree',
      category: 'Worldschooling Hub',
      location: 'Ubud, Indonesia',
      description: 'Books in nine languages, tea at four.',
    })
    await phoneA.page.getByRole('button', { name: 'Offline, 3 waiting' }).waitFor()
    await phoneA.closeTab()
  })

  it('shows each offline write once on the other phone when the network is back', async () => {
    await server.start()
    await phoneA.restoreNetwork()
    await phoneA.open()
    await phoneA.waitUntilAllSent()

    await phoneB.open()
    await phoneB.signIn(family)
    await expectOnceEach(phoneB)
    await expectOnceEach(phoneA)
  })
})

describe('a response lost after the commit of the server', () => {
  it('[R2] [fault 2] applies each write once on every phone when the responses to commits are lost', async () => {
    const proxy = await FaultProxy.start(server.port)
    const phone = await Phone.startAlone(proxy.origin)
    try {
      await phone.open()
      await phone.signIn(family)
      await phone.waitUntilAllSent()
      const lost = new Set<string>()
      const rule = proxy.rule((exchange) => {
        if (!queuedWrites(exchange) || lost.has(exchange.path)) return false
        lost.add(exchange.path)
        return true
      }, dropResponse)
      await phone.search('Brockwood Park School')
      await phone.save('Brockwood Park School')
      await phone.review('Brockwood Park School', '3 Good', 'Quiet, and good bread.')
      await phone.cancelSearch()
      await phone.addPlace({
        name: 'Ferry-day chess club',
        category: 'Meet-up',
        location: 'Syros, Greece',
        description: 'On the afternoon ferry, upper deck.',
      })
      await rule.waitUntilApplied(3)
      await phone.waitUntilAllSent()

      await phoneB.reload()
      await expectOnce(phoneB, 'Ferry-day chess club')
      await phoneB.go('Saved')
      await expectOneCard(phoneB, 'Brockwood Park School')
      expect(await reviewsOf(server, 'Brockwood Park School')).toEqual(['Quiet, and good bread.'])
    } finally {
      await phone.remove()
      proxy.stop()
    }
  })
})

async function expectOnceEach(phone: Phone): Promise<void> {
  await phone.go('Explore')
  await expectOnce(phone, 'Tuesday tide-pool walk')
  await expectOnce(phone, 'Library under the fig tree')
  await phone.go('Saved')
  for (const name of ['Summerhill School', 'Green School Bali']) {
    await expectOneCard(phone, name)
  }
  expect(await reviewsOf(server, 'Summerhill School')).toEqual([
    'They let ours decide for herself.',
  ])
  expect(await reviewsOf(server, 'Green School Bali')).toEqual(['Bamboo everywhere, bring a hat.'])
  await phone.openCard('Green School Bali')
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
  await phone.dialog().getByText('Bamboo everywhere, bring a hat.').waitFor()
  expect(await phone.dialog().getByText('Bamboo everywhere, bring a hat.').count()).toBe(1)
  await phone.closeDialog()
}

async function expectOnce(phone: Phone, name: string): Promise<void> {
  await phone.search(name)
  await expectOneCard(phone, name)
  await phone.cancelSearch()
}

async function expectOneCard(phone: Phone, name: string): Promise<void> {
  await phone.card(name).waitFor()
  expect(await phone.card(name).count()).toBe(1)
}

/** Read from the server, not from the screen. */
async function reviewsOf(from: ServerProcess, name: string): Promise<string[]> {
  const resources = (await (await fetch(`${from.origin}/api/resources`)).json()) as {
    id: string
    name: string
  }[]
  const found = resources.filter((resource) => resource.name.includes(name))
  expect(found).toHaveLength(1)
  const reviews = await fetch(`${from.origin}/api/resources/${found[0]?.id}/reviews`)
  return ((await reviews.json()) as { comment: string }[]).map(({ comment }) => comment)
}
