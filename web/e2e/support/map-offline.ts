import type { Request } from 'playwright-core'
import type { Phone } from './phone.ts'

/** Records all other origins that are requested from now on. */
export function recordOtherOrigins(phone: Phone): Set<string> {
  const origins = new Set<string>()
  phone.context.on('request', (request: Request) => {
    const { origin } = new URL(request.url())
    if (origin !== phone.origin && origin !== 'null') origins.add(origin)
  })
  return origins
}

/** Starts the app without a network for the first time after one visit, and waits for the map. */
export async function startWithMapOffline(phone: Phone): Promise<void> {
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.cutNetwork()
  await phone.reload()
  await phone.page.locator('.maplibregl-canvas').waitFor()
}
