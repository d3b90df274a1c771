import { expect, test } from 'vitest'
import { fitInside } from '../../src/photo-processing/draw-photo.ts'

// The same sizes as in sync-server/test/photo-processing.test.ts.
test.each([
  ['lying', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['standing', { width: 3000, height: 4000 }, { width: 1600, height: 2133 }],
  ['small, which stays as it is', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ['a whole page', { width: 500, height: 9000 }, { width: 178, height: 3200 }],
  ['a thread', { width: 20_000, height: 1 }, { width: 1600, height: 1 }],
])('a photo is drawn as the server draws it: %s', (_, size, drawn) => {
  expect(fitInside(size, 1600)).toEqual(drawn)
})
