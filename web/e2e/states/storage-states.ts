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
    open: async (fixture) => {
      await press(fixture, 'Clear Offline maps')
      await dialog(fixture, 'Delete all offline maps?').waitFor()
    },
  },
  {
    name: 'Explore with a bar when storage is low',
    at: '/',
    open: async (fixture) => {
      await fakeStorageUsage(fixture.phone.page, 0.9)
      await fixture.phone.page.getByText(/of this app’s storage is used$/).waitFor()
    },
    close: async (fixture) => {
      await fixture.phone.page.getByRole('link', { name: 'See storage' }).click()
      await fixture.phone.page.getByText(/ in total$/).waitFor()
      await fixture.phone.reload()
    },
  },
  {
    name: 'a part of the app that could not be loaded',
    at: '/',
    open: async (fixture) => {
      const { phone } = fixture
      await phone.waitUntilInstalled()
      await deletePrecachedFile(phone.page, 'account-')
      await phone.cutNetwork()
      await press(fixture, 'Sign In')
      await dialog(fixture, 'This part couldn’t be loaded').waitFor()
    },
    close: async (fixture) => {
      await fixture.phone.restoreNetwork()
      await press(fixture, 'Try again')
      await dialog(fixture, /^Welcome to/).waitFor()
      await fixture.phone.closeDialog()
    },
  },
]
