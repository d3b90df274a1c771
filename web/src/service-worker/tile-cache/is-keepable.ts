import { isDescription, isTile } from './content-type.ts'
import type { MapRequest } from './map-requests.ts'

/**
 * Whether an answer is what was asked for: whole, readable and of the expected type, so never the
 * page of a captive portal. One that must not be stored is not. [security 24]
 */
export async function isKeepable(response: Response, request: MapRequest): Promise<boolean> {
  if (response.status !== 200 || response.type === 'opaque') return false
  if (/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')) return false
  if (request === 'style') return isDescription(response.headers) && isStyle(response)
  return isTile(response.headers) || (request === 'style-part' && isDescription(response.headers))
}

/** A portal may answer in JSON too, and a style is asked for once in a long while. */
async function isStyle(response: Response): Promise<boolean> {
  try {
    const { version, sources, layers } = await response.clone().json()
    return version === 8 && typeof sources === 'object' && Array.isArray(layers)
  } catch {
    return false
  }
}
