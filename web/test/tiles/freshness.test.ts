import { describe, expect, it } from 'vitest'
import { tileLimits } from '../../src/db/tiles/tile-index.ts'
import { freshUntil, isFresh } from '../../src/service-worker/tile-cache/map-requests.ts'

const now = Date.UTC(2025, 5, 1)
const day = 24 * 60 * 60 * 1000
const http = (time: number) => new Date(time).toUTCString()
const daysFresh = (headers: Record<string, string>, type = 'image/png') =>
  (freshUntil(new Headers({ 'content-type': type, ...headers }), now) - now) / day

describe('freshness of a tile', () => {
  it.each([
    ['as long as its headers say', { 'cache-control': 'public, max-age=864000' }, 10],
    ['less the time on its way', { 'cache-control': 'max-age=864000', age: '86400' }, 9],
    ['until the day it expires', { expires: http(now + 12 * day) }, 12],
    ['by the clock of its server', { expires: http(now + 2 * day), date: http(now - 8 * day) }, 10],
    [
      'by max-age where both are there',
      { 'cache-control': 'max-age=691200', expires: http(now) },
      8,
    ],
    ['for seven days when they say less', { 'cache-control': 'max-age=60' }, 7],
    ['for seven days when it expired before', { expires: http(now - day) }, 7],
    ['for seven days when they are silent', {}, 7],
    ['for seven days when they are nonsense', { 'cache-control': 'max-age=soon', expires: '0' }, 7],
    ['for a year at most', { 'cache-control': 'max-age=999999999999' }, 365],
    ['by max-age and not by s-maxage', { 'cache-control': 's-maxage=9999999, max-age=864000' }, 10],
  ])('a tile stays fresh %s', (_, headers, days) => {
    expect(daysFresh(headers)).toBe(days)
  })

  it('a tile is not fresh if the clock was set back to a time before the tile arrived', () => {
    const tile = { keptAt: now, freshUntil: now + 7 * day }
    expect([now, now + 6 * day].map((time) => isFresh(tile, time))).toEqual([true, true])
    expect([now - 1, now + 7 * day].map((time) => isFresh(tile, time))).toEqual([false, false])
  })
})

it('the freshness of a style follows only its own headers', () => {
  expect(daysFresh({}, 'application/json')).toBe(0)
  expect(daysFresh({ 'cache-control': 'max-age=86400' }, 'application/json; charset=utf-8')).toBe(1)
  expect(daysFresh({ 'cache-control': 'no-cache, max-age=86400' }, 'application/json')).toBe(0)
})

it('the policy of the public tile server is obeyed: seven days', () => {
  expect(tileLimits.minFreshMs).toBe(7 * day)
})
