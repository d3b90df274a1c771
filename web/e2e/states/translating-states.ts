import { bringTranslator, tellTranslator } from '../support/stand-in-translator.ts'
import { dialog, pressThere, type Stage, type State } from './state.ts'

const place = {
  name: 'Escola da Floresta',
  category: 'Alternative School',
  location: 'Sintra, Portugal',
  description: 'Uma escola na floresta, aberta às famílias que estão de passagem.',
}

async function openThere(stage: Stage): Promise<void> {
  await stage.phone.openCard(place.name)
  await dialog(stage, place.name).getByText('In Portuguese').waitFor()
}

/** A place in another language than the reader’s, for a member. */
export const translatingStates: State[] = [
  {
    name: 'a place in another language, with a language on its way',
    at: '/',
    open: async (stage) => {
      const { phone } = stage
      await phone.addPlace(place)
      await phone.waitUntilAllSent()
      await bringTranslator(phone.page, 'downloadable')
      await phone.reload()
      await openThere(stage)
      await pressThere(stage, 'Translate')
      await tellTranslator(phone.page, 'progress', 0.4)
      await dialog(stage, place.name).getByText('40%').waitFor()
    },
  },
  {
    name: 'a place that the browser has translated',
    at: '/',
    open: async (stage) => {
      // The one before this is still at it.
      await stage.phone.reload()
      await openThere(stage)
      await pressThere(stage, 'Translate')
      await tellTranslator(stage.phone.page, 'arrive')
      await dialog(stage, place.name).getByRole('button', { name: 'Show original' }).waitFor()
    },
  },
  {
    name: 'a place that the browser could not translate',
    at: '/',
    open: async (stage) => {
      await stage.phone.reload()
      await openThere(stage)
      await pressThere(stage, 'Translate')
      await tellTranslator(stage.phone.page, 'fail')
      await dialog(stage, place.name).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
