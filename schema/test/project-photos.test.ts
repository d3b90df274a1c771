import { describe, expect, it } from 'vitest'
import {
  type Intent,
  type OutboxRecord,
  photoAddress,
  project,
  type Resource,
} from '../src/index.ts'
import { buildDraft, buildId, buildResource } from '../src/testing/builders.ts'

const address = (n: number) => photoAddress(buildId(500 + n))
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

describe('the images of a place', () => {
  it('[P4] have the photos that wait behind those that are there, in their order', () => {
    const images = imagesOf([recordOf(1, add(3)), recordOf(2, add(4))])
    expect(images).toEqual([given, ...[1, 2, 3, 4].map(address)])
  })

  it('have a photo at the place that was asked for, behind what is not ours', () => {
    expect(imagesOf([recordOf(1, add(3, 0))])).toEqual([given, ...[3, 1, 2].map(address)])
    expect(imagesOf([recordOf(1, add(3, 50))])).toEqual([given, ...[1, 2, 3].map(address)])
  })

  it('[P4] keep one that the server has taken until the catalogue shows it, without a jump', () => {
    const acked = recordOf(1, add(3), acknowledged(12))
    const expected = [given, ...[1, 2, 3].map(address)]
    expect(imagesOf([acked])).toEqual(expected)
    const shown = { ...place, images: expected, revision: 12 }
    expect(imagesOf([acked], shown)).toEqual(expected)
  })

  it('[P4] have what has arrived before what has not, as the server will', () => {
    const waits = recordOf(1, add(3))
    const has = recordOf(2, add(4), acknowledged(12))
    expect(imagesOf([waits, has])).toEqual([given, ...[1, 2, 4, 3].map(address)])
  })

  it('lose one that is deleted here at once, and one that others deleted with the catalogue', () => {
    expect(imagesOf([recordOf(1, remove(1))])).toEqual([given, address(2)])
    expect(imagesOf([recordOf(1, add(3), acknowledged(9))])).toEqual(place.images)
    expect(imagesOf([recordOf(1, add(3)), recordOf(2, remove(3))])).toEqual(place.images)
  })

  it('[R7] are without one that was refused, and as they were where a deletion was', () => {
    expect(imagesOf([recordOf(1, add(3), { state: 'refused' })])).toEqual(place.images)
    expect(imagesOf([recordOf(1, remove(1), { state: 'refused' })])).toEqual(place.images)
  })

  it('[I1] of a place that waits itself have the photos that wait with it, and no others', () => {
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

  it('[C4] are not changed by an edit that was made while a photo waited', () => {
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

  it('are the base’s own where nothing is written about photos', () => {
    const resources = new Map([[place.id, place]])
    const base = { resources, savedIds: new Set<string>(), ownReviews: new Map() }
    expect(project(base, []).resources).toBe(resources)
  })
})
