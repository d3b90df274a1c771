import { deletePrecachedFile } from '../support/precached-files.ts'
import { fakeStorageUsage } from '../support/simulate-low-storage.ts'
import { dialog, press, type State } from './state.ts'

/** Storage settings of a phone with an offline map, and a file of the app that is missing. */
export const storageStates: State[] = [
  {
    name: 'Settings with the used storage',
    at: '/settings#storage',
    open: ({ phone }) => phone.page.getByText(/ in total$/).waitFor(),
  },
  {
    name: 'the confirmation to delete all offline maps',
    at: '/settings#storage',
    open: async (stage) => {
      await press(stage, 'Clear Offline maps')
      await dialog(stage, 'Delete all offline maps?').waitFor()
    },
  },
  {
    name: 'Explore with a bar when storage is low',
    at: '/',
    open: async (stage) => {
      await fakeStorageUsage(stage.phone.page, 0.9)
      await stage.phone.page.getByText(/of this app’s storage is used$/).waitFor()
    },
    close: async (stage) => {
      await stage.phone.page.getByRole('link', { name: 'See storage' }).click()
      await stage.phone.page.getByText(/ in total$/).waitFor()
      await stage.phone.reload()
    },
  },
  {
    name: 'a part of the app that could not be loaded',
    at: '/',
    open: async (stage) => {
      const { phone } = stage
      await phone.waitUntilInstalled()
      await deletePrecachedFile(phone.page, 'account-')
      await phone.cutNetwork()
      await press(stage, 'Sign In')
      await dialog(stage, 'This part couldn’t be loaded').waitFor()
    },
    close: async (stage) => {
      await stage.phone.restoreNetwork()
      await press(stage, 'Try again')
      await dialog(stage, /^Welcome to/).waitFor()
      await stage.phone.closeDialog()
    },
  },
]
