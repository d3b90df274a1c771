import { resourcePaths, reviewPaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  controlTranslator,
  installFakeTranslator,
  removeTranslator,
} from './support/fake-translator.ts'
import { KeyboardUser } from './support/keyboard.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const id = buildId(4711)
const place = buildDraft(1, {
  name: 'Escola da Floresta',
  location: 'Sintra, Portugal',
  description: 'Uma escola na floresta, aberta às famílias que estão de passagem.\nVenham!',
  amenities: ['WiFi', 'Horta e galinhas'],
})
const comment = 'Nos enfants ont adoré, et la maîtresse est très patiente avec eux.'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  const author = await OtherDevice.signUp(server.origin, novaks)
  await author.request('POST', resourcePaths.list, { ...place, id })
  const guest = await OtherDevice.signUp(server.origin, okafors)
  await guest.request('POST', reviewPaths.ofResource(id), { rating: 5, comment })
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const window = () => phone.dialog()
const button = (name: string) => window().getByRole('button', { name, exact: true })
const waitForText = (text: string) => window().getByText(text, { exact: true }).waitFor()
const tab = (name: string) => window().getByRole('tab', { name }).click()
const written = (language: string) => window().locator(`[lang=${language}]`)

async function openPlace(availability?: string): Promise<void> {
  await phone.closeTab()
  if (availability) await installFakeTranslator(phone.page, availability)
  else await removeTranslator(phone.page)
  await phone.open(`/?resource=${id}`)
  await waitForText('In Portuguese')
}

describe('text in another language', () => {
  it('marks text in another language, and leaves it unchanged when the browser has no translator', async () => {
    await openPlace('unavailable')
    expect(await written('pt').textContent()).toBe(place.description)
    expect(await button('Translate').count()).toBe(0)
    await tab('Amenities')
    await waitForText('In Portuguese')
    expect(await written('pt').allTextContents()).toEqual(['Horta e galinhas'])
    await tab('Reviews')
    await waitForText('In French')
    expect(await written('fr').textContent()).toBe(comment)
    await openPlace()
    expect(await button('Translate').count()).toBe(0)
  })

  describe('in a browser with a translator', () => {
    let keys: KeyboardUser

    beforeEach(() => openPlace('downloadable'))

    it('translates text by keyboard alone, with name and amenities, and shows the original again', async () => {
      keys = new KeyboardUser(phone.page)
      const sent: string[] = []
      phone.page.on('request', (request) => sent.push(request.url() + request.postData()))
      await keys.tabAndPress(button('Translate'))
      await waitForText('Translating…')
      await keys.waitFor(button('Cancel'))
      await controlTranslator(phone.page, 'progress', 0.4)
      await waitForText('Your browser is downloading this language…')
      await waitForText('40%')
      const bar = window().getByRole('progressbar', { name: 'Portuguese' })
      expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(0.4)
      await controlTranslator(phone.page, 'arrive')
      await waitForText('Translated by your browser from Portuguese')
      await waitForText('[ESCOLA DA FLORESTA]')
      await waitForText(
        '[UMA ESCOLA NA FLORESTA, ABERTA ÀS FAMÍLIAS QUE ESTÃO DE PASSAGEM.]\n[VENHAM!]',
      )
      expect(await written('pt').count()).toBe(0)
      await keys.waitFor(button('Show original'))
      await tab('Amenities')
      await waitForText('[HORTA E GALINHAS]')
      await waitForText('WiFi')
      await keys.tabAndPress(button('Show original'))
      await waitForText('Horta e galinhas')
      await tab('Overview')
      await waitForText('In Portuguese')
      expect(await written('pt').textContent()).toBe(place.description)
      expect(sent.filter((asked) => /floresta/i.test(decodeURIComponent(asked)))).toEqual([])
    })

    it('leaves text unchanged when the person cancels the translation', async () => {
      await button('Translate').click()
      await button('Cancel').click()
      await waitForText('In Portuguese')
      await controlTranslator(phone.page, 'arrive')
      await button('Translate').waitFor()
      expect(await written('pt').textContent()).toBe(place.description)
    })

    it('says that the translation failed or that there is no connection, and tries again', async () => {
      await button('Translate').click()
      await controlTranslator(phone.page, 'fail')
      await waitForText('Your browser couldn’t translate this. Please try again.')
      await phone.cutNetwork()
      await button('Try again').click()
      await controlTranslator(phone.page, 'fail')
      await waitForText('Your browser needs to download this language first, and you’re offline.')
      await phone.restoreNetwork()
      await button('Try again').click()
      await controlTranslator(phone.page, 'arrive')
      await waitForText('[ESCOLA DA FLORESTA]')
    })

    it('translates each review separately', async () => {
      await tab('Reviews')
      await button('Translate').click()
      await controlTranslator(phone.page, 'arrive')
      await waitForText(`[${comment.toUpperCase()}]`)
      await waitForText('Translated by your browser from French')
      await tab('Overview')
      await waitForText('In Portuguese')
    })
  })

  it('logs no error in the translation tests', () => {
    expect(phone.errors).toEqual([])
  })
})
