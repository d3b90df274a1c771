import type { Phone } from './phone.ts'

/** Clears the app's database away, as a browser may that needs the room: tabs and cookies stay. */
export async function evictDatabase(phone: Phone): Promise<void> {
  const devTools = await phone.context.newCDPSession(phone.page)
  const { origin } = phone
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await devTools.detach()
}
