import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { button, dialog, field } from './job/job.ts'
import { account, addSharedPlaces, school } from './job/places.ts'
import { bringEars } from './support/heard.ts'
import { drawnOn, lookFrom } from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { Voice } from './support/voice.ts'
import { wordsOf } from './support/words.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('en')))
})

afterAll(async () => {
  await server?.remove()
})

/** `vitest run --project browser web/e2e/spoken.test.ts -u` writes the scripts anew: read them then. */
describe('the main job, for who hears it', () => {
  it.each(testAll ? (['en', 'de', 'ja'] as const) : (['en'] as const))(
    'is said in %s as its script has it: roles, names, states, and each message once',
    async (code) => {
      const phone = await Phone.start(server.origin, { hasServiceWorker: false, locale: code })
      try {
        await bringEars(phone.context)
        const script = await listenToJob(phone, code)
        expect(phone.errors).toEqual([])
        await expect(script).toMatchFileSnapshot(`spoken/${code}.txt`)
      } finally {
        await phone.remove()
      }
    },
  )
})

async function listenToJob(phone: Phone, code: 'en' | 'de' | 'ja'): Promise<string> {
  const words = await wordsOf(code)
  const { say } = words
  const job = { ...words, phone, look: async () => undefined }
  const { page } = phone
  const voice = await Voice.of(page)
  const { name } = school
  const canvas = page.locator('.maplibregl-canvas')
  await phone.open()
  await phone.card(name).waitFor()
  await canvas.waitFor()
  await button(job, 'opened.map.locate').and(page.locator(':enabled')).waitFor()
  voice.step('Opens the app.')
  await voice.outline()

  voice.step('Searches.')
  await voice.to(button(job, 'first.shell.openSearch'))
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: say('first.shell.search') })
  await search.and(page.locator(':focus')).waitFor()
  await voice.here()
  await page.keyboard.insertText(name.slice(0, 9))
  await voice.hear(say('first.explore.count', { count: 1, number: '1' }))

  voice.step('Goes to the card that was found, and opens it.')
  const link = phone.card(name).getByRole('link', { name })
  await voice.to(phone.card(name).getByRole('button', { name: say('first.saved.save', { name }) }))
  await voice.to(phone.card(name).getByRole('button', { name: say('map.card.show', { name }) }))
  await voice.to(link)
  await page.keyboard.press('Enter')
  await phone.dialog().locator(':focus').waitFor()
  await voice.here()

  voice.step('Saves it.')
  const heart = phone.dialog().getByRole('button', { name: say('first.saved.save', { name }) })
  await voice.to(heart)
  await page.keyboard.press('Enter')
  await voice.hear(say('first.saved.savedText'))
  await voice.here()

  voice.step('Goes through its tabs, and closes it.')
  await voice.to(phone.dialog().getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await phone
    .dialog()
    .getByRole('tab')
    .nth(1)
    .and(page.locator('[aria-selected=true]:focus'))
    .waitFor()
  await voice.here()
  await page.keyboard.press('Escape')
  await phone.dialog().waitFor({ state: 'hidden' })
  await link.and(page.locator(':focus')).waitFor()
  await voice.here()
  await button(job, 'first.shell.cancelSearch').click()
  await voice.hear(say('first.explore.count', { count: 2, number: '2' }))

  voice.step('Goes to the map, and to a place from its cross.')
  await voice.to(canvas)
  await page.keyboard.press('Enter')
  await voice.hear(say('map.nothingHere'))
  await phone
    .card(name)
    .getByRole('button', { name: say('map.card.show', { name }) })
    .click()
  const popup = page.getByRole('article', { name })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  const { longitude, latitude } = school
  await lookFrom(page, [longitude ?? 0, latitude ?? 0], 12)
  // As long as its popup stood, it was no marker.
  await expect
    .poll(async () => (await drawnOn(page, ['markers']))?.map((drawn) => drawn.name))
    .toContain(name)
  const markers = page.getByRole('toolbar', { name: say('map.markers.list') })
  await voice.to(markers.getByRole('button', { name: new RegExp(name) }))
  await canvas.press('Enter')
  await popup.locator(':focus').waitFor()
  await voice.here()
  await page.keyboard.press('Escape')
  await canvas.and(page.locator(':focus')).waitFor()
  await voice.here()

  voice.step('Signs in.')
  await voice.to(button(job, 'first.shell.signIn'))
  await page.keyboard.press('Enter')
  await dialog(job, 'opened.auth.title').locator(':focus').waitFor()
  await voice.here()
  const { email, password, username } = account('en')
  await field(job, 'opened.auth.email').fill(email)
  await field(job, 'opened.auth.password').fill(password)
  await page.keyboard.press('Enter')
  // The place that was saved before.
  const adoption = dialog(job, 'account.adoption.title')
  await adoption.locator(':focus').waitFor()
  await voice.here()
  await voice.to(adoption.getByRole('button', { name: say('account.adoption.confirm') }))
  await page.keyboard.press('Enter')
  await voice.hear(say('opened.auth.signIn.done'))
  const menu = say('opened.userMenu.label', { username })
  await page.getByRole('button', { name: menu, exact: true }).waitFor()
  // Followed into a dialog before it can have been heard, it would be told once more there.
  await page.locator('li[data-swipe-direction]').waitFor({ state: 'hidden' })

  voice.step('Adds a place, with too little.')
  await voice.to(button(job, 'first.explore.add'))
  await page.keyboard.press('Enter')
  const form = dialog(job, 'opened.addResource.title')
  await form.locator(':focus').waitFor()
  await voice.here()
  await voice.to(form.getByRole('button', { name: say('opened.addResource.submit') }))
  await page.keyboard.press('Enter')
  await voice.hear(say('opened.addResource.problems.summary'))
  await field(job, 'opened.addResource.category').and(page.locator(':focus')).waitFor()
  await voice.here()
  await voice.to(field(job, 'opened.addResource.name'))
  await voice.to(field(job, 'opened.addResource.location'))
  await voice.rest()
  return voice.script
}
