import {
  type LostShare,
  lostParameter,
  sharedPlaceParameters,
  sharedTextsOf,
} from '@worldschool/schema'
import { deviceDb } from '../../db/device.ts'
import { storeShared } from '../../db/share-target-inbox.ts'

/** The parameters beside `add` of an address that brings what was shared. */
export const sharedParameters = [...sharedPlaceParameters, lostParameter]

/**
 * Keeps what an address brings, where no service worker could; answers what is lost of it. Rejects
 * when the device does not take it.
 */
export async function takeAddress(parameters: URLSearchParams): Promise<LostShare | undefined> {
  const texts = sharedTextsOf((name) => parameters.get(name))
  const told = parameters.get(lostParameter)
  const lost = told === 'photos' || told === 'all' ? told : undefined
  const isAny = Object.values(texts).some((text) => text !== '')
  if (isAny) await storeShared(deviceDb, { ...texts, photos: [], ...(lost && { lost }) })
  return isAny ? undefined : lost
}
