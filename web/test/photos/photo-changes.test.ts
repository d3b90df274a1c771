import { expect, it } from 'vitest'
import { withPhotoBack } from '../../src/features/resources/form/photos/photo-changes.ts'

it('a photo that was removed comes back to its place, and not over the most that a place can have', () => {
  expect(withPhotoBack(['a', 'c'], { id: 'b', index: 1 }, 3)).toEqual(['a', 'b', 'c'])
  expect(withPhotoBack(['a', 'c', 'd'], { id: 'b', index: 1 }, 3)).toEqual(['a', 'c', 'd'])
})
