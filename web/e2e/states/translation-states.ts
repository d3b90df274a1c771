import { controlTranslator, installFakeTranslator } from '../support/fake-translator.ts'
import { dialog, pressInTopDialog, type Stage, type State } from './state.ts'

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
export const translationStates: State[] = [
  {
    name: 'a place in another language while a language model downloads',
    at: '/',
    open: async (stage) => {
      const { phone } = stage
      await phone.addPlace(place)
      await phone.waitUntilAllSent()
      await installFakeTranslator(phone.page, 'downloadable')
      await phone.reload()
      await openThere(stage)
      await pressInTopDialog(stage, 'Translate')
      await controlTranslator(phone.page, 'progress', 0.4)
      await dialog(stage, place.name).getByText('40%').waitFor()
    },
  },
  {
    name: 'a place that the browser has translated',
    at: '/',
    open: async (stage) => {
      // The previous translation is still running.
      await stage.phone.reload()
      await openThere(stage)
      await pressInTopDialog(stage, 'Translate')
      await controlTranslator(stage.phone.page, 'arrive')
      await dialog(stage, place.name).getByRole('button', { name: 'Show original' }).waitFor()
    },
  },
  {
    name: 'a place that the browser could not translate',
    at: '/',
    open: async (stage) => {
      await stage.phone.reload()
      await openThere(stage)
      await pressInTopDialog(stage, 'Translate')
      await controlTranslator(stage.phone.page, 'fail')
      await dialog(stage, place.name).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
