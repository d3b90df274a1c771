import { describe, expect, it } from 'vitest'
import { type Intent, type OutboxRecord, photoUrl, project, type Resource } from '../src/index.ts'
import { buildDraft, buildId, buildResource } from '../src/testing/builders.ts'

const address = (n: number) => photoUrl(buildId(500 + n))
const given = 'https://example.org/a.jpg'
const place = buildResource(1, { images: [given, address(1), address(2)], revision: 10 })

function recordOf(seq: number, intent: Intent, rest: Partial<OutboxRecord> = {}): OutboxRecord {
  return {
    seq,
    key: `key-${seq}`,
    userId: 'me',
    version: 1,
    dependsOn: null,
    state: 'queued',
    attempts: 0,
    lastError: null,
    ackSeq: null,
    ackEpoch: null,
    writtenAt: 0,
    ...intent,
    ...rest,
  } as OutboxRecord
}
const add = (n: number, position?: number): Intent => ({
  kind: 'add-photo',
  entityId: place.id,
  arguments: { id: buildId(500 + n), ...(position !== undefined && { position }) },
})
const remove = (n: number): Intent => ({
  kind: 'delete-photo',
  entityId: place.id,
  arguments: { id: buildId(500 + n) },
})
const acknowledged = (ackSeq: number) => ({ state: 'acknowledged', ackSeq }) as const

function imagesOf(outbox: OutboxRecord[], resource: Resource = place) {
  const base = {
    resources: new Map([[resource.id, resource]]),
    savedIds: new Set<string>(),
    ownReviews: new Map(),
  }
  return project(base, outbox).resources.get(resource.id)?.images
}

describe('project with photos', () => {
  it('[P4] shows queued photos after the stored ones, in queue order', () => {
    const images = imagesOf([recordOf(1, add(3)), recordOf(2, add(4))])
    expect(images).toEqual([given, ...[1, 2, 3, 4].map(address)])
  })

  it('shows a photo at its requested position, after images that are not photos', () => {
    expect(imagesOf([recordOf(1, add(3, 0))])).toEqual([given, ...[3, 1, 2].map(address)])
    expect(imagesOf([recordOf(1, add(3, 50))])).toEqual([given, ...[1, 2, 3].map(address)])
  })

  it('[P4] shows an acknowledged photo in the same position until the catalogue contains it', () => {
    const acked = recordOf(1, add(3), acknowledged(12))
    const expected = [given, ...[1, 2, 3].map(address)]
    expect(imagesOf([acked])).toEqual(expected)
    const shown = { ...place, images: expected, revision: 12 }
    expect(imagesOf([acked], shown)).toEqual(expected)
  })

  it('[P4] shows acknowledged photos before queued ones, in the order that the server will have', () => {
    const waits = recordOf(1, add(3))
    const has = recordOf(2, add(4), acknowledged(12))
    expect(imagesOf([waits, has])).toEqual([given, ...[1, 2, 4, 3].map(address)])
  })

  it('hides a photo at once if this device deletes it, and after the next pull if someone else deletes it', () => {
    expect(imagesOf([recordOf(1, remove(1))])).toEqual([given, address(2)])
    expect(imagesOf([recordOf(1, add(3), acknowledged(9))])).toEqual(place.images)
    expect(imagesOf([recordOf(1, add(3)), recordOf(2, remove(3))])).toEqual(place.images)
  })

  it('[R7] hides a refused photo, and shows a photo whose deletion was refused', () => {
    expect(imagesOf([recordOf(1, add(3), { state: 'refused' })])).toEqual(place.images)
    expect(imagesOf([recordOf(1, remove(1), { state: 'refused' })])).toEqual(place.images)
  })

  it('[I1] a queued resource shows the photos that are queued for it, and no others', () => {
    const intent: Intent = {
      kind: 'add-resource',
      entityId: buildId(7),
      arguments: { ...buildDraft(7), images: [given, address(9)] },
    }
    const photo = { ...add(3), entityId: buildId(7) } as Intent
    const base = { resources: new Map(), savedIds: new Set<string>(), ownReviews: new Map() }
    const view = project(base, [recordOf(1, intent), recordOf(2, photo, { dependsOn: 1 })])
    expect(view.resources.get(buildId(7))?.images).toEqual([given, address(3)])
  })

  it('[C4] an edit that was made while a photo was queued does not change the photos', () => {
    const base = { ...buildDraft(1), images: [given, address(1), address(2), address(3)] }
    const edit: Intent = {
      kind: 'edit-resource',
      entityId: place.id,
      arguments: { revision: 10, base, draft: { ...base, name: 'Another name' } },
    }
    expect(imagesOf([recordOf(1, add(3)), recordOf(2, edit)])).toEqual([
      given,
      ...[1, 2, 3].map(address),
    ])
  })

  it('returns the map of the base if the outbox has no photo writes', () => {
    const resources = new Map([[place.id, place]])
    const base = { resources, savedIds: new Set<string>(), ownReviews: new Map() }
    expect(project(base, []).resources).toBe(resources)
  })
})
