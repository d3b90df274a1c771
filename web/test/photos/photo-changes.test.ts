import { expect, it } from 'vitest'
import { withPhotoBack } from '../../src/features/resources/form/photos/photo-changes.ts'

it('a removed photo returns to its position, unless the place already has the maximum', () => {
  expect(withPhotoBack(['a', 'c'], { id: 'b', index: 1 }, 3)).toEqual(['a', 'b', 'c'])
  expect(withPhotoBack(['a', 'c', 'd'], { id: 'b', index: 1 }, 3)).toEqual(['a', 'c', 'd'])
})
