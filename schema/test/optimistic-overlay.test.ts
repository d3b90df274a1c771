import { describe, expect, it } from 'vitest'
import { draftOf, project, projectReviews } from '../src/index.ts'
import {
  buildDraft,
  buildId,
  buildOutboxRecord,
  buildResource,
  buildReview,
  buildUser,
} from '../src/testing/builders.ts'

const place = buildResource(1)
const base = {
  resources: new Map([[place.id, place]]),
  savedIds: new Set<string>(),
  ownReviews: new Map(),
}
const save = { kind: 'save', entityId: place.id, arguments: { id: buildId(9) } } as const
const unsave = { kind: 'unsave', entityId: place.id, arguments: {} } as const
const review = {
  kind: 'review',
  entityId: place.id,
  arguments: { id: buildId(10), rating: 5, comment: 'Go in spring.' },
} as const
const deletion = { kind: 'delete-review', entityId: place.id, arguments: {} } as const
const seen = draftOf(place)
const edit = {
  kind: 'edit-resource',
  entityId: place.id,
  arguments: { revision: 1, base: seen, draft: { ...seen, name: 'Tree school' } },
} as const
const addition = { kind: 'add-resource', entityId: buildId(50), arguments: buildDraft(50) } as const

describe('project', () => {
  it('returns the map of the base if the outbox is empty', () => {
    expect(project(base, []).resources).toBe(base.resources)
  })

  it('[C1] the later of a save and an unsave wins', () => {
    const records = [buildOutboxRecord(1, save), buildOutboxRecord(2, unsave)]
    expect(project(base, records).savedIds.size).toBe(0)
    expect([...project(base, [...records, buildOutboxRecord(3, save)]).savedIds]).toEqual([
      place.id,
    ])
  })

  it('project does not modify the base', () => {
    project(base, [
      buildOutboxRecord(1, save),
      buildOutboxRecord(2, review),
      buildOutboxRecord(3, addition),
    ])
    expect(base.savedIds.size).toBe(0)
    expect(base.resources.size).toBe(1)
    expect(base.resources.get(place.id)).toEqual(buildResource(1))
  })

  it('[I1] shows an added resource under its own id, marked as queued', () => {
    const view = project(base, [buildOutboxRecord(1, addition)])
    expect(view.resources.get(addition.entityId)?.name).toBe(addition.arguments.name)
    expect(view.pendingById.get(addition.entityId)).toBe('queued')
  })

  it('[P4] shows the row of the server once the pull has fetched it', () => {
    const fromServer = buildResource(50, { id: addition.entityId, name: 'As the server stores it' })
    const view = project({ ...base, resources: new Map([[fromServer.id, fromServer]]) }, [
      buildOutboxRecord(1, addition, { state: 'acknowledged', ackSeq: 7 }),
    ])
    expect(view.resources.get(fromServer.id)).toBe(fromServer)
    expect(view.pendingById.size).toBe(0)
  })

  it('[C5] adds a queued review to the rating sum and the review count', () => {
    const rated = buildResource(1, { ratingSum: 8, reviewCount: 2, rating: 4 })
    const view = project({ ...base, resources: new Map([[rated.id, rated]]) }, [
      buildOutboxRecord(1, review),
    ])
    expect(view.resources.get(rated.id)).toMatchObject({
      ratingSum: 13,
      reviewCount: 3,
      rating: 13 / 3,
    })
  })

  it('[C5] [SEC-33] does not change the rating for a review that does not count', () => {
    const rated = buildResource(1, { ratingSum: 8, reviewCount: 2, rating: 4 })
    const own = buildReview(1, { resourceId: rated.id, rating: 3 })
    const ownReviews = new Map([[rated.id, own]])
    const totalsOf = (place: typeof rated, isViewerYoung: boolean, ...intents: Written[]) => {
      const resources = new Map([[place.id, place]])
      const records = intents.map((intent, n) => buildOutboxRecord(n + 1, intent))
      const view = project({ ...base, resources, ownReviews, isViewerYoung }, records)
      const { ratingSum, reviewCount } = view.resources.get(place.id) ?? {}
      return [ratingSum, reviewCount]
    }
    type Written = typeof review | typeof deletion
    expect(totalsOf(rated, true, review)).toEqual([8, 2])
    expect(totalsOf(rated, true, review, deletion)).toEqual([8, 2])
    // A review of one's own resource can only come from an earlier release.
    const ownPlace = { ...rated, authorId: buildOutboxRecord(1, review).userId }
    expect(totalsOf(ownPlace, false, deletion)).toEqual([8, 2])
    expect(totalsOf(ownPlace, false, review)).toEqual([8, 2])
  })

  it('[P4] [C5] counts an acknowledged review that is in the member feed but not yet in the catalogue', () => {
    const own = buildReview(1, { resourceId: place.id, userId: buildUser(1).id, rating: 5 })
    const fromServer = { ...base, ownReviews: new Map([[place.id, own]]) }
    const acknowledged = { state: 'acknowledged', ackSeq: 99, ackEpoch: 'e' } as const
    const first = buildOutboxRecord(1, review, { ...acknowledged, countedStars: null })
    const { ratingSum, reviewCount } = place
    const shown = (records: Parameters<typeof project>[1]) =>
      project(fromServer, records).resources.get(place.id)
    expect(shown([first])).toMatchObject({
      ratingSum: ratingSum + 5,
      reviewCount: reviewCount + 1,
    })
    expect(shown([first, buildOutboxRecord(2, deletion)])).toMatchObject({ ratingSum, reviewCount })
  })

  it('[P4] [C5] does not count an acknowledged review twice once the catalogue includes its stars', () => {
    const fromServer = buildResource(1, { ratingSum: 13, reviewCount: 3, rating: 13 / 3 })
    const row = { ...fromServer, reviewsRevision: 7 }
    const view = project({ ...base, resources: new Map([[row.id, row]]) }, [
      buildOutboxRecord(1, review, { state: 'acknowledged', ackSeq: 7, ackEpoch: 'e' }),
    ])
    expect(view.resources.get(row.id)).toMatchObject({ ratingSum: 13, reviewCount: 3 })
  })

  it('[M1] [C5] does not change the rating when the author edits or deletes a hidden review', () => {
    const rated = buildResource(1, { ratingSum: 8, reviewCount: 2, rating: 4 })
    const hidden = buildReview(1, { resourceId: rated.id, rating: 1, moderation: 'hidden' })
    const hiding = {
      ...base,
      resources: new Map([[rated.id, rated]]),
      ownReviews: new Map([[rated.id, hidden]]),
    }
    for (const write of [review, deletion]) {
      const view = project(hiding, [buildOutboxRecord(1, write)])
      expect(view.resources.get(rated.id)).toMatchObject({ ratingSum: 8, reviewCount: 2 })
    }
  })

  it('[C1] keeps the order of saved resources when one is saved again', () => {
    const saved = { ...base, savedIds: new Set([place.id, buildId(2)]) }
    expect([...project(saved, [buildOutboxRecord(1, save)]).savedIds]).toEqual([
      place.id,
      buildId(2),
    ])
  })

  it("[C2] replaces the member's earlier stars instead of counting both", () => {
    const rated = buildResource(1, { ratingSum: 8, reviewCount: 2, rating: 4 })
    const own = buildReview(1, { resourceId: rated.id, rating: 3 })
    const view = project(
      { ...base, resources: new Map([[rated.id, rated]]), ownReviews: new Map([[rated.id, own]]) },
      [buildOutboxRecord(1, review)],
    )
    expect(view.resources.get(rated.id)).toMatchObject({ ratingSum: 10, reviewCount: 2, rating: 5 })
  })

  it('[C3] hides a resource while its deletion is queued', () => {
    const deletion = { kind: 'delete-resource', entityId: place.id, arguments: {} } as const
    expect(project(base, [buildOutboxRecord(1, deletion)]).resources.has(place.id)).toBe(false)
  })

  it('[R7] shows a refused resource with its mark, and undoes a refused save', () => {
    const view = project(base, [
      buildOutboxRecord(1, addition, { state: 'refused' }),
      buildOutboxRecord(2, save, { state: 'refused' }),
    ])
    expect(view.pendingById.get(addition.entityId)).toBe('refused')
    expect(view.savedIds.size).toBe(0)
  })
})

describe('project of an edit', () => {
  it('[C4] applies a queued edit to the changes that others have made since, and marks it', () => {
    const row = { ...place, price: '5 EUR', revision: 3, reviewCount: 1, ratingSum: 4, rating: 4 }
    const view = project({ ...base, resources: new Map([[row.id, row]]) }, [
      buildOutboxRecord(1, edit),
    ])
    expect(view.resources.get(place.id)).toEqual({ ...row, name: 'Tree school' })
    expect(view.pendingById.get(place.id)).toBe('queued')
  })

  it('[Q6] applies an edit to an addition that is still queued, and keeps the mark of the addition', () => {
    const draft = { ...addition.arguments, name: 'Fig school' }
    const added = { ...edit, entityId: addition.entityId }
    const view = project(base, [
      buildOutboxRecord(1, addition, { state: 'refused' }),
      buildOutboxRecord(2, {
        ...added,
        arguments: { revision: 0, base: addition.arguments, draft },
      }),
    ])
    expect(view.resources.get(addition.entityId)?.name).toBe('Fig school')
    expect(view.pendingById.get(addition.entityId)).toBe('refused')
  })

  it('[P4] applies an acknowledged edit until the row includes it', () => {
    const acknowledged = buildOutboxRecord(1, edit, { state: 'acknowledged', ackSeq: 7 })
    const before = project(base, [acknowledged])
    expect(before.resources.get(place.id)?.name).toBe('Tree school')
    expect(before.pendingById.size).toBe(0)

    const later = { ...place, name: 'What another made of it', revision: 8 }
    const after = project({ ...base, resources: new Map([[later.id, later]]) }, [acknowledged])
    expect(after.resources.get(place.id)).toBe(later)
  })

  it('[R7] shows the row of the server if the edit was refused', () => {
    const view = project(base, [buildOutboxRecord(1, edit, { state: 'refused' })])
    expect(view.resources).toBe(base.resources)
  })
})

describe('project of a deleted review', () => {
  const own = buildReview(1, { resourceId: place.id, rating: 3 })
  const rated = { ...place, ratingSum: 8, reviewCount: 2, rating: 4 }
  const reviewed = {
    ...base,
    resources: new Map([[rated.id, rated]]),
    ownReviews: new Map([[rated.id, own]]),
  }

  it('[C5] subtracts the stars of a deleted review, and restores them if the deletion is refused', () => {
    const view = project(reviewed, [buildOutboxRecord(1, deletion)])
    expect(view.resources.get(place.id)).toMatchObject({ ratingSum: 5, reviewCount: 1, rating: 5 })
    const refused = project(reviewed, [buildOutboxRecord(1, deletion, { state: 'refused' })])
    expect(refused.resources).toBe(reviewed.resources)
  })

  it('[P4] [C5] does not subtract the stars of a deleted review twice once the catalogue includes it', () => {
    const fromServer = { ...rated, ratingSum: 5, reviewCount: 1, rating: 5, reviewsRevision: 7 }
    const view = project({ ...reviewed, resources: new Map([[fromServer.id, fromServer]]) }, [
      buildOutboxRecord(1, deletion, { state: 'acknowledged', ackSeq: 7 }),
    ])
    expect(view.resources.get(place.id)).toMatchObject({ ratingSum: 5, reviewCount: 1 })
  })

  it('[C2] [C5] counts a review that was written after a deletion once, whether or not the catalogue includes the deletion', () => {
    const records = [
      buildOutboxRecord(1, deletion, { state: 'acknowledged', ackSeq: 7 }),
      buildOutboxRecord(2, review),
    ]
    const totals = { ratingSum: 10, reviewCount: 2 }
    expect(project(reviewed, records).resources.get(place.id)).toMatchObject(totals)
    const fromServer = { ...rated, ratingSum: 5, reviewCount: 1, rating: 5, reviewsRevision: 7 }
    const view = project(
      { ...reviewed, resources: new Map([[fromServer.id, fromServer]]) },
      records,
    )
    expect(view.resources.get(place.id)).toMatchObject(totals)
  })
})

describe('projectReviews', () => {
  const viewer = buildUser(1)

  it("lists the viewer's own queued review first and marks it", () => {
    const others = [buildReview(2)]
    const reviews = projectReviews(others, null, [buildOutboxRecord(1, review)], viewer)
    expect(reviews.map(({ user, pending }) => [user.username, pending])).toEqual([
      [viewer.username, 'queued'],
      ['traveller2', null],
    ])
  })

  it('[C2] lists one review per member, with the newest text', () => {
    const own = buildReview(1, { userId: viewer.id })
    const reviews = projectReviews(
      [own, buildReview(2)],
      own,
      [buildOutboxRecord(1, review)],
      viewer,
    )
    expect(reviews).toHaveLength(2)
    expect(reviews[0]).toMatchObject({ id: own.id, comment: 'Go in spring.', rating: 5 })
  })

  it('[R7] shows the text of a refused review', () => {
    const refused = buildOutboxRecord(1, review, { state: 'refused' })
    expect(projectReviews([], null, [refused], viewer)[0]).toMatchObject({
      comment: 'Go in spring.',
      pending: 'refused',
    })
  })

  it('[M1] keeps a hidden review marked as hidden when its author edits it', () => {
    const own = buildReview(1, { userId: viewer.id, resourceId: place.id, moderation: 'hidden' })
    const [shown] = projectReviews([], own, [buildOutboxRecord(1, review)], viewer)
    expect(shown).toMatchObject({ rating: 5, moderation: 'hidden', counts: false })
  })

  it('[C5] hides a review while its deletion is queued, and shows it if the deletion is refused', () => {
    const own = buildReview(1, { userId: viewer.id })
    const shown = (state: 'queued' | 'acknowledged' | 'refused') =>
      projectReviews([own], own, [buildOutboxRecord(1, deletion, { state })], viewer).length
    expect([shown('queued'), shown('acknowledged'), shown('refused')]).toEqual([0, 0, 1])
  })

  it('shows a visitor the reviews that the server listed', () => {
    expect(projectReviews([buildReview(2)], null, [], null)).toEqual([
      { ...buildReview(2), pending: null },
    ])
  })
})
