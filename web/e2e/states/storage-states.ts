import { loseAppFile } from '../support/kept-on-phone.ts'
import { dialog, press, type Stage, type State } from './state.ts'

/** What is told of the storage of a phone that holds an offline map, and of a file that is gone. */
export const storageStates: State[] = [
  {
    name: 'Settings with what is stored',
    at: '/settings#storage',
    open: ({ phone }) => phone.page.getByText(/ in all$/).waitFor(),
  },
  {
    name: 'the question before all offline maps are deleted',
    at: '/settings',
    open: async (stage) => {
      await press(stage, 'Clear Offline maps')
      await dialog(stage, 'Delete all offline maps?').waitFor()
    },
  },
  {
    name: 'Explore with a bar, as room runs out',
    at: '/',
    open: async (stage) => {
      await leaveRoomOf(stage, 0.9)
      await stage.phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await stage.phone.page.getByText(/of the room .* is used$/).waitFor()
    },
    close: async (stage) => {
      await stage.phone.page.getByRole('link', { name: 'See storage' }).click()
      await stage.phone.page.getByText(/ in all$/).waitFor()
      await leaveRoomOf(stage, null)
    },
  },
  {
    name: 'a part that could not be loaded',
    at: '/profile',
    open: async (stage) => {
      const { phone } = stage
      await phone.waitUntilInstalled()
      await loseAppFile(phone.page, 'help-dialog-')
      await phone.cutNetwork()
      await press(stage, /^Help & Support/)
      await dialog(stage, 'This part could not be loaded').waitFor()
    },
    close: async (stage) => {
      await stage.phone.restoreNetwork()
      await press(stage, 'Try again')
      await dialog(stage, 'Help & Support').waitFor()
      await stage.phone.closeDialog()
    },
  },
]

/** Has the browser give the app so much that `share` of it is used; null as much as it would. */
async function leaveRoomOf({ phone }: Stage, share: number | null): Promise<void> {
  const devTools = await phone.context.newCDPSession(phone.page)
  const origin = new URL(phone.origin).origin
  const { usage } = await devTools.send('Storage.getUsageAndQuota', { origin })
  const quotaSize = share === null ? {} : { quotaSize: Math.ceil(usage / share) }
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, ...quotaSize })
  // The override goes with its session.
  if (share === null) await devTools.detach()
}
