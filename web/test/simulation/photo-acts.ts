import { type Intent, mayEditResource, photoIdOf, type Resource } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { keepPhoto } from '../../src/db/photos.ts'
import type { Tab } from './device.ts'
import type { Act, People } from './people.ts'

/** One pixel that the server can read, in 62 bytes. */
const pixel = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** What people do with photos, as the forms and the gallery do it; null for anything else. */
export function drawPhotoAct(name: string, tab: Tab, people: People): Act | null {
  const { viewer, list } = tab.view.get()
  if (!viewer) return null
  const { random, newId } = people
  if (name === 'add with photos') {
    const intent: Intent = {
      kind: 'add-resource',
      entityId: newId(),
      arguments: buildDraft(1 + random.below(90)),
    }
    const ids = Array.from({ length: 1 + random.below(2) }, newId)
    const { entityId: resourceId } = intent
    const queue = () => tab.engine.writeWithPhotos({ resourceId, intent, photoIds: ids })
    return adding(name, resourceId, () => pick(tab, viewer.id, ids).then(queue))
  }
  const own = list.filter((resource) => mayEditResource(viewer, resource))
  if (own.length === 0) return null
  if (name === 'add a photo') {
    const { id: resourceId } = random.pick(own)
    const photoIds = [newId()]
    const queue = () => tab.engine.writeWithPhotos({ resourceId, intent: null, photoIds })
    return adding(name, resourceId, () => pick(tab, viewer.id, photoIds).then(queue))
  }
  if (name !== 'delete a photo') return null
  const shown = own.flatMap(photosOf)
  if (shown.length === 0) return null
  const { entityId, photoId } = random.pick(shown)
  return {
    name,
    about: photoId,
    // What was never sent leaves nothing behind.
    doing: { kind: 'write', entityId, isTakenBack: true, photoId },
    start: () => tab.engine.write({ kind: 'delete-photo', entityId, arguments: { id: photoId } }),
  }
}

function adding(name: string, entityId: string, start: () => Promise<unknown>): Act {
  return { name, about: entityId, doing: { kind: 'write', entityId, isTakenBack: false }, start }
}

async function pick(tab: Tab, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const drawing = () => ({ type: 'image/webp', bytes: new Uint8Array(pixel).buffer }) as const
    const photo = { id, width: 1, height: 1, large: drawing(), small: drawing() }
    await keepPhoto(tab.db, photo, { userId, resourceId: null })
  }
}

function photosOf({ id: entityId, images }: Resource) {
  return images.flatMap((image) => {
    const photoId = photoIdOf(image)
    return photoId === null ? [] : [{ entityId, photoId }]
  })
}
