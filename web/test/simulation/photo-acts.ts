import { type Intent, mayEditResource, photoIdOf, type Resource } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { storePhoto } from '../../src/db/photos.ts'
import { type Act, type People, signOutAndDiscard } from './act.ts'
import type { Tab } from './device.ts'
import { editOf } from './form-input.ts'

/** An image of one pixel that the server can read, in 62 bytes. */
const pixel = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** Draws an action with photos, performed as the forms and the gallery do it; null for any other action. */
export function drawPhotoAct(name: string, tab: Tab, people: People): Act | null {
  const { viewer, list, outbox } = tab.view.get()
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
  if (name === 'edit with photos') {
    const seen = random.pick(own)
    const { id: resourceId } = seen
    const photoIds = [newId()]
    const removed = photosOf(seen)[0]?.photoId
    const removedIds = removed === undefined ? [] : [removed]
    const intent = editOf(seen, random)
    const queue = () => tab.engine.writeWithPhotos({ resourceId, intent, photoIds, removedIds })
    return {
      name,
      about: resourceId,
      // A removed photo that was never sent leaves no record.
      doing: {
        ...{ kind: 'write', entityId: resourceId, isTakenBack: false },
        ...(removed !== undefined && { photoId: removed }),
      },
      start: () => pick(tab, viewer.id, photoIds).then(queue),
    }
  }
  if (name === 'discard a photo') {
    const waiting = outbox.filter(
      ({ kind, state }) => kind === 'add-photo' && state !== 'acknowledged',
    )
    if (waiting.length === 0) return null
    // A photo that may have arrived must be deleted on the server too, so such photos are preferred. [R7]
    const tried = waiting.filter(({ wasTried }) => wasTried)
    const { seq, entityId, wasTried } = random.pick(tried.length > 0 ? tried : waiting)
    if (wasTried && seq % 2 === 1) return signOutAndDiscard(tab, viewer)
    const doing = { kind: 'discard' as const, seq, entityId, named: [] }
    return { name, about: entityId, doing, start: () => tab.engine.discard(seq) }
  }
  if (name !== 'delete a photo') return null
  const shown = own.flatMap(photosOf)
  if (shown.length === 0) return null
  const { entityId, photoId } = random.pick(shown)
  return {
    name,
    about: photoId,
    // A photo that was never sent leaves no record.
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
    await storePhoto(tab.db, photo, { userId, resourceId: null })
  }
}

function photosOf({ id: entityId, images }: Resource) {
  return images.flatMap((image) => {
    const photoId = photoIdOf(image)
    return photoId === null ? [] : [{ entityId, photoId }]
  })
}
