import { controlTranslator, installFakeTranslator } from '../support/fake-translator.ts'
import { dialog, type Fixture, pressInTopDialog, type State } from './state.ts'

const place = {
  name: 'Escola da Floresta',
  category: 'Alternative School',
  location: 'Sintra, Portugal',
  description: 'Uma escola na floresta, aberta às famílias que estão de passagem.',
}

async function openThere(fixture: Fixture): Promise<void> {
  await fixture.phone.openCard(place.name)
  await dialog(fixture, place.name).getByText('In Portuguese').waitFor()
}

/** A place in another language than the reader’s, for a member. */
export const translationStates: State[] = [
  {
    name: 'a place in another language while a language model downloads',
    at: '/',
    open: async (fixture) => {
      const { phone } = fixture
      await phone.addPlace(place)
      await phone.waitUntilAllSent()
      await installFakeTranslator(phone.page, 'downloadable')
      await phone.reload()
      await openThere(fixture)
      await pressInTopDialog(fixture, 'Translate')
      await controlTranslator(phone.page, 'progress', 0.4)
      await dialog(fixture, place.name).getByText('40%').waitFor()
    },
  },
  {
    name: 'a place that the browser has translated',
    at: '/',
    open: async (fixture) => {
      // The previous translation is still running.
      await fixture.phone.reload()
      await openThere(fixture)
      await pressInTopDialog(fixture, 'Translate')
      await controlTranslator(fixture.phone.page, 'arrive')
      await dialog(fixture, place.name).getByRole('button', { name: 'Show original' }).waitFor()
    },
  },
  {
    name: 'a place that the browser could not translate',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.reload()
      await openThere(fixture)
      await pressInTopDialog(fixture, 'Translate')
      await controlTranslator(fixture.phone.page, 'fail')
      await dialog(fixture, place.name).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
