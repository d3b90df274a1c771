import { expect, test } from 'vitest'
import { isTooNarrow, type PhotoHeader, photoLimits, photoSizeProblem } from '../src/index.ts'

const problemOf = (width: number, height: number, overrides: Partial<PhotoHeader> = {}) =>
  photoSizeProblem({ width, height, bytes: 1_000_000, isAvif: false, ...overrides })

test('[SEC-21] accepts photos up to each size limit and rejects one pixel more', () => {
  expect([problemOf(8000, 5000), problemOf(8001, 5000)]).toEqual([null, 'pixels'])
  expect([problemOf(12_000, 600), problemOf(12_001, 1000)]).toEqual([null, 'side'])
  expect([problemOf(2000, 100), problemOf(2001, 100)]).toEqual([null, 'proportion'])
  expect([problemOf(100, 2000), problemOf(100, 2001)]).toEqual([null, 'proportion'])
  const isAvif = true
  expect(problemOf(6000, 4000, { isAvif })).toBeNull()
  expect(problemOf(6001, 4000, { isAvif })).toBe('avif_pixels')
})

test('[SEC-21] requires one byte per 500 pixels of large photos, but not of small ones', () => {
  expect(problemOf(4000, 3000, { bytes: 24_000 })).toBeNull()
  expect(problemOf(4000, 3000, { bytes: 23_999 })).toBe('weight')
  expect(problemOf(3000, 2000, { bytes: 400 })).toBeNull()
})

test('[SEC-21] no limit of pixels per byte applies to photos of the size to which devices resize them', () => {
  expect(1600 * 3200).toBeLessThan(photoLimits.uncheckedPixelsMax)
})

test('[SEC-21] accepts the aspect ratio of a panorama at any size', () => {
  expect(isTooNarrow({ width: 16_382, height: 3932 })).toBe(false)
  expect(isTooNarrow({ width: 1, height: 21 })).toBe(true)
})
