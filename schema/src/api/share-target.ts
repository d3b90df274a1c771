import { sharedPlaceParameters } from '../rules/shared-texts.ts'

/**
 * POST /share, multipart/form-data: what another app shares to the installed app, as declared by the manifest's
 * `share_target`. The service worker handles it, also offline, and redirects to the add form. Without a service worker,
 * the server responds with 303 to the same form, with the texts in the URL and without the photos. The server stores
 * nothing. See departures.md.
 */
export const shareTarget = {
  path: '/share',
  /** Form field with the files. The texts have the fields `title`, `text` and `url`. */
  photos: 'photos',
  /** Maximum size of the texts, in bytes; the server drops longer ones. */
  bytesMax: 1024 * 1024,
} as const

/** `?add=…` opens the add form. `place`: empty, or with its draft. `shared`: filled with the shared data. */
export const addParameter = 'add'

/** `?lost=…` beside `?add=shared` says which shared data could not be taken over. */
export const lostParameter = 'lost'

export type AddKind = 'place' | 'shared'
export type LostShare = 'photos' | 'all'

/** Returns the path that opens the add form. */
export function addDialogUrl(
  kind: AddKind,
  { lost, texts = {} }: { lost?: LostShare | undefined; texts?: Record<string, string> } = {},
): string {
  const parameters: [string, string | undefined][] = [
    [addParameter, kind],
    ...sharedPlaceParameters.map((name): [string, string | undefined] => [name, texts[name]]),
    [lostParameter, lost],
  ]
  const defined = parameters.filter(([, value]) => value)
  return `/?${defined.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}
