import {
  type LostShare,
  lostParameter,
  sharedPlaceParameters,
  sharedTextsOf,
} from '@worldschool/schema'
import { deviceDb } from '../../db/device.ts'
import { storeShared } from '../../db/share-target-inbox.ts'

/** The parameters beside `add` of a URL that carries shared content. */
export const sharedParameters = [...sharedPlaceParameters, lostParameter]

/**
 * Stores the shared content of a URL, if no service worker has stored it. Returns which part of the content was lost.
 * Rejects if the device cannot store the content.
 */
export async function storeSharedFromUrl(
  parameters: URLSearchParams,
): Promise<LostShare | undefined> {
  const texts = sharedTextsOf((name) => parameters.get(name))
  const lostValue = parameters.get(lostParameter)
  const lost = lostValue === 'photos' || lostValue === 'all' ? lostValue : undefined
  const isAny = Object.values(texts).some((text) => text !== '')
  if (isAny) await storeShared(deviceDb, { ...texts, photos: [], ...(lost && { lost }) })
  return isAny ? undefined : lost
}
