import {
  addDialogUrl,
  photoLimits,
  sharedTextsOf,
  shareTarget,
  truncateForUrl,
} from '@worldschool/schema'
import type { Shared } from '../db/share-target-inbox.ts'

/**
 * Stores the content that another app has shared, and redirects to the add form, also offline. Content from another
 * site is not accepted. If the device cannot store the content, the URL contains the texts as far as they fit, and
 * says what was lost. If `mustStay` returns true, the page does not navigate.
 */
export async function receiveShare(
  request: Request,
  store: (shared: Shared) => Promise<void>,
  mustStay: (isKept: boolean) => Promise<boolean> = async () => false,
): Promise<Response> {
  if (isFromElsewhere(request)) return Response.redirect(new URL('/', request.url).href, 303)
  const shared = await readShare(request).catch(failed)
  const isStored = shared !== null && (await storeAsMuch(shared, store))
  // With 204 No Content, the browser stays on the current page.
  if (await mustStay(isStored).catch(() => false)) return new Response(null, { status: 204 })
  const address = isStored
    ? addDialogUrl('shared')
    : addDialogUrl('shared', {
        lost: !shared ? 'all' : shared.photos.length > 0 ? 'photos' : undefined,
        texts: shared ? { ...truncateForUrl(shared) } : {},
      })
  return Response.redirect(new URL(address, request.url).href, 303)
}

/**
 * Returns whether another site posted the form. A share from the device comes from no page: its origin is
 * `null`, and it has no referrer. A page that hides its origin looks the same, but its post only fills in a
 * form that a person then reviews. A service worker does not see `Sec-Fetch-Site`. [SEC-16]
 */
function isFromElsewhere({ headers, referrer, url }: Request): boolean {
  const { origin } = new URL(url)
  const referring = URL.canParse(referrer) ? new URL(referrer).origin : 'null'
  return [headers.get('origin') ?? 'null', referring].some(
    (from) => from !== 'null' && from !== origin,
  )
}

async function readShare(request: Request): Promise<Shared> {
  const form = await request.formData()
  const photos = form.getAll(shareTarget.photos).filter(isPhoto)
  const limited = photos.slice(0, photoLimits.perResource)
  return {
    ...sharedTextsOf((name) => form.get(name)),
    photos: limited,
    ...(limited.length < photos.length && { lost: 'photos' as const }),
  }
}

/** Stores the shared content, or only its texts if there is no space for the photos. */
async function storeAsMuch(
  shared: Shared,
  store: (shared: Shared) => Promise<void>,
): Promise<boolean> {
  const tries: Shared[] = [shared]
  if (shared.photos.length > 0) tries.push({ ...shared, photos: [], lost: 'photos' })
  for (const attempt of tries) {
    const isStored = await store(attempt).then(() => true, failed)
    if (isStored) return true
  }
  return false
}

function failed(error: unknown): null {
  console.warn('Receiving the shared content failed', error)
  return null
}

/**
 * Returns false for files that are not images: they are left out, as in the form.
 * Specification, section 5.
 */
function isPhoto(entry: FormDataEntryValue): entry is File {
  return typeof entry !== 'string' && entry.type.startsWith('image/') && entry.size > 0
}
