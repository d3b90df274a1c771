import {
  addAddress,
  fitAddress,
  photoLimits,
  sharedTextsOf,
  shareTarget,
} from '@worldschool/schema'
import type { Shared } from '../db/share-target-inbox.ts'

/**
 * Keeps what another app, and no other site, has posted, and sends the page on to the add form, with no network too. What
 * the device does not take goes on in the address as far as it fits, and the address says the rest. A
 * page that must stay as it is does.
 */
export async function receiveShare(
  request: Request,
  keep: (shared: Shared) => Promise<void>,
  mustStay: (isKept: boolean) => Promise<boolean> = async () => false,
): Promise<Response> {
  if (isFromElsewhere(request)) return Response.redirect(new URL('/', request.url).href, 303)
  const shared = await readShare(request).catch(failed)
  const isKept = shared !== null && (await keepAsMuch(shared, keep))
  // With no content to show, the browser leaves the page as it is.
  if (await mustStay(isKept).catch(() => false)) return new Response(null, { status: 204 })
  const address = isKept
    ? addAddress('shared')
    : addAddress('shared', {
        lost: !shared ? 'all' : shared.photos.length > 0 ? 'photos' : undefined,
        texts: shared ? { ...fitAddress(shared) } : {},
      })
  return Response.redirect(new URL(address, request.url).href, 303)
}

/**
 * Whether another site's form was posted here. What the phone itself shares comes from no page: as origin
 * it has `null`, and no referrer. A page that hides where it is looks the same; what it posts is still
 * only a form that a person is to look over. `Sec-Fetch-Site` is not told to a service worker. [S16]
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
  const most = photos.slice(0, photoLimits.perResource)
  return {
    ...sharedTextsOf((name) => form.get(name)),
    photos: most,
    ...(most.length < photos.length && { lost: 'photos' as const }),
  }
}

/** A full phone may have room for the texts. */
async function keepAsMuch(
  shared: Shared,
  keep: (shared: Shared) => Promise<void>,
): Promise<boolean> {
  const tries: Shared[] = [shared]
  if (shared.photos.length > 0) tries.push({ ...shared, photos: [], lost: 'photos' })
  for (const attempt of tries) {
    const isKept = await keep(attempt).then(() => true, failed)
    if (isKept) return true
  }
  return false
}

function failed(error: unknown): null {
  console.warn('What was shared could not be taken over', error)
  return null
}

/** As in the form: what is no image is left out. Section 5. */
function isPhoto(entry: FormDataEntryValue): entry is File {
  return typeof entry !== 'string' && entry.type.startsWith('image/') && entry.size > 0
}
