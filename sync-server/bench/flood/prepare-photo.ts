import { authPaths, photoPaths, resourcePaths, syncHeaders } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { noise } from '../../test/support/photos.ts'

/** Adds a place with one large photo. Returns the photo's path, and the epoch of the directory. */
export async function preparePhoto(address: string): Promise<{ photo: string; epoch: string }> {
  const origin = { origin: address, 'sec-fetch-site': 'same-origin' }
  const json = { ...origin, 'content-type': 'application/json' }
  const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }
  const post = (path: string, body: object, headers: Record<string, string> = json) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const signedUp = await post(authPaths.signUp, account)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const added = await post(resourcePaths.list, buildDraft(1), { ...json, cookie })
  const { id: resourceId } = (await added.json()) as { id: string }
  const id = crypto.randomUUID()
  const sent = await fetch(address + photoPaths.sent(id, { resourceId }), {
    method: 'PUT',
    headers: { ...origin, cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await noise(1600, 1200).jpeg({ quality: 90 }).toBuffer()),
  })
  if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`)
  return { photo: photoPaths.one(id), epoch: sent.headers.get(syncHeaders.epoch) ?? '' }
}
