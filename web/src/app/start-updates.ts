import { startUpdates as start } from '../features/app-update/device-updates.ts'

/** Installs the app, and has at hand what tells of its versions: the network may be gone by then. */
export async function startUpdates(): Promise<void> {
  void import('./shell/late-news.tsx').catch(console.warn)
  await start()
}
