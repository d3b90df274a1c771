import { loseAppFile } from '../support/kept-on-phone.ts'
import { sayIsUsed } from '../support/room.ts'
import { dialog, press, type State } from './state.ts'

/** What is told of the storage of a phone that holds an offline map, and of a file that is gone. */
export const storageStates: State[] = [
  {
    name: 'Settings with what is stored',
    at: '/settings#storage',
    open: ({ phone }) => phone.page.getByText(/ in all$/).waitFor(),
  },
  {
    name: 'the question before all offline maps are deleted',
    at: '/settings#storage',
    open: async (stage) => {
      await press(stage, 'Clear Offline maps')
      await dialog(stage, 'Delete all offline maps?').waitFor()
    },
  },
  {
    name: 'Explore with a bar, as room runs out',
    at: '/',
    open: async (stage) => {
      await sayIsUsed(stage.phone.page, 0.9)
      await stage.phone.page.getByText(/of the room .* is used$/).waitFor()
    },
    close: async (stage) => {
      await stage.phone.page.getByRole('link', { name: 'See storage' }).click()
      await stage.phone.page.getByText(/ in all$/).waitFor()
      await stage.phone.reload()
    },
  },
  {
    name: 'a part that could not be loaded',
    at: '/',
    open: async (stage) => {
      const { phone } = stage
      await phone.waitUntilInstalled()
      await loseAppFile(phone.page, 'account-')
      await phone.cutNetwork()
      await press(stage, 'Sign In')
      await dialog(stage, 'This part could not be loaded').waitFor()
    },
    close: async (stage) => {
      await stage.phone.restoreNetwork()
      await press(stage, 'Try again')
      await dialog(stage, /^Welcome to/).waitFor()
      await stage.phone.closeDialog()
    },
  },
]
