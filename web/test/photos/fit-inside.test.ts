import { expect, test } from 'vitest'
import { fitInside } from '../../src/photo-processing/resize-photo.ts'

// The same sizes as in sync-server/test/photo-processing.test.ts.
test.each([
  ['landscape', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['portrait', { width: 3000, height: 4000 }, { width: 1600, height: 2133 }],
  ['small, which stays unchanged', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ['a whole page', { width: 500, height: 9000 }, { width: 178, height: 3200 }],
  ['a line of one pixel', { width: 20_000, height: 1 }, { width: 1600, height: 1 }],
])('the app resizes a photo to the same size as the server: %s', (_, size, drawn) => {
  expect(fitInside(size, 1600)).toEqual(drawn)
})
