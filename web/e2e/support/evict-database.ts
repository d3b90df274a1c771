import type { Phone } from './phone.ts'

/** Deletes the database of the app, as a browser does that needs space. Tabs and cookies stay. */
export async function evictDatabase(phone: Phone): Promise<void> {
  const devTools = await phone.context.newCDPSession(phone.page)
  const { origin } = phone
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await devTools.detach()
}
