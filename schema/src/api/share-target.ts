import { sharedPlaceParameters } from '../rules/shared-texts.ts'

/**
 * POST /share, multipart/form-data: what another app shares to the installed one, as the manifest's
 * `share_target` names it. The service worker takes it, with no network too, and sends the page on to
 * the add form. Where there is none, the server answers 303 to the same form with the texts in the
 * address, and without the photos: it writes nothing. Departures.
 */
export const shareTarget = {
  path: '/share',
  /** Files; the texts come as `title`, `text` and `url`. */
  photos: 'photos',
  /** Maximum size of the texts, in bytes; the server drops longer ones. */
  bytesMax: 1024 * 1024,
} as const

/** `?add=…` opens the add form: `place` an empty one or its draft, `shared` with what was shared. */
export const addParameter = 'add'

/** `?lost=…` beside `?add=shared` says what could not be taken over. */
export const lostParameter = 'lost'

export type AddKind = 'place' | 'shared'
export type LostShare = 'photos' | 'all'

/** Address of the app, from its root, at which the add form opens. */
export function addAddress(
  kind: AddKind,
  { lost, texts = {} }: { lost?: LostShare | undefined; texts?: Record<string, string> } = {},
): string {
  const parameters: [string, string | undefined][] = [
    [addParameter, kind],
    ...sharedPlaceParameters.map((name): [string, string | undefined] => [name, texts[name]]),
    [lostParameter, lost],
  ]
  const given = parameters.filter(([, value]) => value)
  return `/?${given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}
