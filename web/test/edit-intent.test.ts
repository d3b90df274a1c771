import { draftOf } from '@worldschool/schema'
import { buildResource } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { editIntent } from '../src/features/resources/commands.ts'

const seen = buildResource(1, { amenities: ['Garden', 'Pool'] })

it('[C4] queues no edit that only reorders a list', () => {
  expect(editIntent(seen, draftOf(seen))).toBeNull()
  expect(editIntent(seen, { ...draftOf(seen), amenities: ['Pool', 'Garden'] })).toBeNull()
})

it('[C4] queues an edit with the base that the person saw, the new draft and the revision', () => {
  const draft = { ...draftOf(seen), name: 'Tree school' }
  expect(editIntent(seen, draft)).toEqual({
    kind: 'edit-resource',
    entityId: seen.id,
    arguments: { revision: seen.revision, base: draftOf(seen), draft },
  })
})
