import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { button, dialog, field } from './journey/journey.ts'
import { account, addSharedPlaces, school } from './journey/test-data.ts'
import { loadAppTexts } from './support/app-texts.ts'
import { recordLiveRegions } from './support/live-region-log.ts'
import { moveMap, renderedFeatures } from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { ScreenReader } from './support/screen-reader.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('en')))
})

afterAll(async () => {
  await server?.remove()
})

/**
 * `vitest run --project browser web/e2e/screen-reader.test.ts -u` rewrites the scripts: read them
 * afterwards.
 */
describe('the main journey with a screen reader', () => {
  it.each(testAll ? (['en', 'de', 'ja'] as const) : (['en'] as const))(
    'announces roles, names, states and each message once, as the script for %s says',
    async (code) => {
      const phone = await Phone.start(server.origin, { hasServiceWorker: false, locale: code })
      try {
        await recordLiveRegions(phone.context)
        const script = await recordJourney(phone, code)
        expect(phone.errors).toEqual([])
        await expect(script).toMatchFileSnapshot(`screen-reader/${code}.txt`)
      } finally {
        await phone.remove()
      }
    },
  )
})

async function recordJourney(phone: Phone, code: 'en' | 'de' | 'ja'): Promise<string> {
  const words = await loadAppTexts(code)
  const { t } = words
  const journey = { ...words, phone, checkScreen: async () => undefined }
  const { page } = phone
  const reader = await ScreenReader.of(page)
  const { name } = school
  const canvas = page.locator('.maplibregl-canvas')
  await phone.open()
  await phone.card(name).waitFor()
  await canvas.waitFor()
  await button(journey, 'dialogs.map.locate').and(page.locator(':enabled')).waitFor()
  reader.step('Opens the app.')
  await reader.outline()

  reader.step('Searches.')
  await reader.moveTo(button(journey, 'first.shell.openSearch'))
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: t('first.shell.search') })
  await search.and(page.locator(':focus')).waitFor()
  await reader.readFocus()
  await page.keyboard.insertText(name.slice(0, 9))
  await reader.waitForAnnouncement(t('first.explore.count', { count: 1, number: '1' }))

  reader.step('Goes to the card that was found, and opens it.')
  const link = phone.card(name).getByRole('link', { name })
  await reader.moveTo(
    phone.card(name).getByRole('button', { name: t('first.saved.save', { name }) }),
  )
  await reader.moveTo(phone.card(name).getByRole('button', { name: t('map.card.show', { name }) }))
  await reader.moveTo(link)
  await page.keyboard.press('Enter')
  await phone.dialog().locator(':focus').waitFor()
  await reader.readFocus()

  reader.step('Saves it.')
  const heart = phone.dialog().getByRole('button', { name: t('first.saved.save', { name }) })
  await reader.moveTo(heart)
  await page.keyboard.press('Enter')
  await reader.waitForAnnouncement(t('first.saved.savedText'))
  await reader.readFocus()

  reader.step('Goes through its tabs, and closes it.')
  await reader.moveTo(phone.dialog().getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await phone
    .dialog()
    .getByRole('tab')
    .nth(1)
    .and(page.locator('[aria-selected=true]:focus'))
    .waitFor()
  await reader.readFocus()
  await page.keyboard.press('Escape')
  await phone.dialog().waitFor({ state: 'hidden' })
  await link.and(page.locator(':focus')).waitFor()
  await reader.readFocus()
  await button(journey, 'first.shell.cancelSearch').click()
  await reader.waitForAnnouncement(t('first.explore.count', { count: 2, number: '2' }))

  reader.step('Goes to the map, and to a place from its cross.')
  await reader.moveTo(canvas)
  await page.keyboard.press('Enter')
  await reader.waitForAnnouncement(t('map.nothingHere'))
  await phone
    .card(name)
    .getByRole('button', { name: t('map.card.show', { name }) })
    .click()
  const popup = page.getByRole('article', { name })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  const { longitude, latitude } = school
  await moveMap(page, [longitude ?? 0, latitude ?? 0], 12)
  // Its marker was hidden while its popup was open.
  await expect
    .poll(async () => (await renderedFeatures(page, ['markers']))?.map((drawn) => drawn.name))
    .toContain(name)
  const markers = page.getByRole('toolbar', { name: t('map.markers.list') })
  await reader.moveTo(markers.getByRole('button', { name: new RegExp(name) }))
  await canvas.press('Enter')
  await popup.locator(':focus').waitFor()
  await reader.readFocus()
  await page.keyboard.press('Escape')
  await canvas.and(page.locator(':focus')).waitFor()
  await reader.readFocus()

  reader.step('Signs in.')
  await reader.moveTo(button(journey, 'first.shell.signIn'))
  await page.keyboard.press('Enter')
  await dialog(journey, 'dialogs.auth.title').locator(':focus').waitFor()
  await reader.readFocus()
  const { email, password, username } = account('en')
  await field(journey, 'dialogs.auth.email').fill(email)
  await field(journey, 'dialogs.auth.password').fill(password)
  await page.keyboard.press('Enter')
  // The place that was saved before.
  const question = dialog(journey, 'account.mergeVisitorData.title')
  await question.locator(':focus').waitFor()
  await reader.readFocus()
  await reader.moveTo(question.getByRole('button', { name: t('account.mergeVisitorData.confirm') }))
  await page.keyboard.press('Enter')
  await reader.waitForAnnouncement(t('dialogs.auth.signIn.done'))
  const menu = t('dialogs.userMenu.label', { username })
  await page.getByRole('button', { name: menu, exact: true }).waitFor()
  // A toast that is still shown when a dialog opens would be announced there again.
  await page.locator('li[data-swipe-direction]').waitFor({ state: 'hidden' })

  reader.step('Adds a place, with too little.')
  await reader.moveTo(button(journey, 'first.explore.add'))
  await page.keyboard.press('Enter')
  const form = dialog(journey, 'dialogs.addResource.title')
  await form.locator(':focus').waitFor()
  await reader.readFocus()
  await reader.moveTo(form.getByRole('button', { name: t('dialogs.addResource.submit') }))
  await page.keyboard.press('Enter')
  await reader.waitForAnnouncement(t('dialogs.addResource.problems.summary'))
  await field(journey, 'dialogs.addResource.category').and(page.locator(':focus')).waitFor()
  await reader.readFocus()
  await reader.moveTo(field(journey, 'dialogs.addResource.name'))
  await reader.moveTo(field(journey, 'dialogs.addResource.location'))
  await reader.readRemaining()
  return reader.script
}
