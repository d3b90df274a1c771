import { resourcePaths, reviewPaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { novaks, okafors } from './support/families.ts'
import { Keys } from './support/keys.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import {
  bringTranslator,
  takeTranslatorAway,
  tellTranslator,
} from './support/stand-in-translator.ts'
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
  await author.ask('POST', resourcePaths.list, { ...place, id })
  const guest = await OtherDevice.signUp(server.origin, okafors)
  await guest.ask('POST', reviewPaths.ofResource(id), { rating: 5, comment })
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const window = () => phone.dialog()
const button = (name: string) => window().getByRole('button', { name, exact: true })
const said = (text: string) => window().getByText(text, { exact: true }).waitFor()
const tab = (name: string) => window().getByRole('tab', { name }).click()
const written = (language: string) => window().locator(`[lang=${language}]`)

async function openPlace(availability?: string): Promise<void> {
  await phone.closeTab()
  if (availability) await bringTranslator(phone.page, availability)
  else await takeTranslatorAway(phone.page)
  await phone.open(`/?resource=${id}`)
  await said('In Portuguese')
}

describe('what was written in another language', () => {
  it('says so, is marked for who listens, and stays as it is where the browser has no translator', async () => {
    await openPlace('unavailable')
    expect(await written('pt').textContent()).toBe(place.description)
    expect(await button('Translate').count()).toBe(0)
    await tab('Amenities')
    await said('In Portuguese')
    expect(await written('pt').allTextContents()).toEqual(['Horta e galinhas'])
    await tab('Reviews')
    await said('In French')
    expect(await written('fr').textContent()).toBe(comment)
    await openPlace()
    expect(await button('Translate').count()).toBe(0)
  })

  describe('and a browser that can translate it', () => {
    let keys: Keys

    beforeEach(() => openPlace('downloadable'))

    it('gives it translated by keys alone, with its name and amenities, and the original back', async () => {
      keys = new Keys(phone.page)
      const sent: string[] = []
      phone.page.on('request', (request) => sent.push(request.url() + request.postData()))
      await keys.tabAndPress(button('Translate'))
      await said('Translating…')
      await keys.waitFor(button('Cancel'))
      await tellTranslator(phone.page, 'progress', 0.4)
      await said('Your browser is downloading this language…')
      await said('40%')
      const bar = window().getByRole('progressbar', { name: 'Portuguese' })
      expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(0.4)
      await tellTranslator(phone.page, 'arrive')
      await said('Translated by your browser from Portuguese')
      await said('[ESCOLA DA FLORESTA]')
      await said('[UMA ESCOLA NA FLORESTA, ABERTA ÀS FAMÍLIAS QUE ESTÃO DE PASSAGEM.]\n[VENHAM!]')
      expect(await written('pt').count()).toBe(0)
      await keys.waitFor(button('Show original'))
      await tab('Amenities')
      await said('[HORTA E GALINHAS]')
      await said('WiFi')
      await keys.tabAndPress(button('Show original'))
      await said('Horta e galinhas')
      await tab('Overview')
      await said('In Portuguese')
      expect(await written('pt').textContent()).toBe(place.description)
      expect(sent.filter((asked) => /floresta/i.test(decodeURIComponent(asked)))).toEqual([])
    })

    it('leaves it as it is when the person calls it off', async () => {
      await button('Translate').click()
      await button('Cancel').click()
      await said('In Portuguese')
      await tellTranslator(phone.page, 'arrive')
      await button('Translate').waitFor()
      expect(await written('pt').textContent()).toBe(place.description)
    })

    it('says in a sentence that it failed, or that there is no connection for it, and tries again', async () => {
      await button('Translate').click()
      await tellTranslator(phone.page, 'fail')
      await said('Your browser could not translate this. Please try again.')
      await phone.cutNetwork()
      await button('Try again').click()
      await tellTranslator(phone.page, 'fail')
      await said('Your browser has to download this language first, and there is no connection.')
      await phone.restoreNetwork()
      await button('Try again').click()
      await tellTranslator(phone.page, 'arrive')
      await said('[ESCOLA DA FLORESTA]')
    })

    it('translates each review for itself', async () => {
      await tab('Reviews')
      await button('Translate').click()
      await tellTranslator(phone.page, 'arrive')
      await said(`[${comment.toUpperCase()}]`)
      await said('Translated by your browser from French')
      await tab('Overview')
      await said('In Portuguese')
    })
  })

  it('has the app log no error', () => {
    expect(phone.errors).toEqual([])
  })
})
