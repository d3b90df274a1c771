import type { Request } from 'playwright-core'
import type { Phone } from './phone.ts'

/** Whoever is not our server and is asked for anything from now on. */
export function watchStrangers(phone: Phone): Set<string> {
  const strangers = new Set<string>()
  phone.context.on('request', (request: Request) => {
    const { origin } = new URL(request.url())
    if (origin !== phone.origin && origin !== 'null') strangers.add(origin)
  })
  return strangers
}

/** The first start without a network of a phone that was here once with one, until the map is there. */
export async function startWithMapOffline(phone: Phone): Promise<void> {
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.cutNetwork()
  await phone.reload()
  await phone.page.locator('.maplibregl-canvas').waitFor()
}
