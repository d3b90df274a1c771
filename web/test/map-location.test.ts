import { describe, expect, it, vi } from 'vitest'
import { accuracyCircle } from '../src/features/map/accuracy-circle.ts'
import { fitPopup } from '../src/features/map/use-fit-popup.ts'
import { locate } from '../src/stores/locate.ts'

function fakeGeolocation(getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation {
  return { getCurrentPosition, watchPosition: () => 0, clearWatch: () => {} }
}

describe('locating the device', () => {
  it('reports the accuracy that the device gives', async () => {
    const coords = { latitude: 9.9, longitude: -84.1, accuracy: 23.5 } as GeolocationCoordinates
    const geolocation = fakeGeolocation((onFix) => onFix({ coords } as GeolocationPosition))
    await expect(locate(geolocation)).resolves.toEqual({
      kind: 'located',
      fix: { latitude: 9.9, longitude: -84.1, accuracy: 23.5 },
    })
  })

  it('requests high accuracy, within 10 s, at most 5 minutes old', () => {
    const ask = vi.fn()
    void locate(fakeGeolocation(ask))
    expect(ask.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    })
  })

  it('distinguishes a refused permission from a browser without geolocation', async () => {
    const refused = fakeGeolocation((_, onError) => onError?.({} as GeolocationPositionError))
    await expect(locate(refused)).resolves.toEqual({ kind: 'unavailable' })
    await expect(locate(undefined)).resolves.toEqual({ kind: 'unsupported' })
  })
})

describe('circle of accuracy', () => {
  it('the circle of accuracy is closed, and as wide in metres at 60° north as at the equator', () => {
    for (const latitude of [0, 60]) {
      const circle = accuracyCircle({ latitude, longitude: 10, accuracy: 1113.2 })
      const ring = circle.geometry.coordinates[0] ?? []
      const widest = Math.max(...ring.map(([longitude = 0]) => longitude)) - 10
      expect(ring[0]).toEqual(ring.at(-1))
      expect(widest * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(0.01, 6)
    }
  })
})

describe('popup', () => {
  const popup = { width: 300, height: 160 }
  const map = { width: 360, height: 256 }

  it('does not move the map where the popup is fully visible', () => {
    expect(fitPopup({ x: 180, y: 222 }, popup, map, 50, 32)).toEqual({ x: 180, y: 222 })
  })

  it('moves a marker near an edge, or off the map, to where its popup fits', () => {
    expect(fitPopup({ x: 10, y: 20 }, popup, map, 50, 32)).toEqual({ x: 156, y: 216 })
    expect(fitPopup({ x: 5000, y: -900 }, popup, map, 50, 32)).toEqual({ x: 204, y: 216 })
  })

  it('keeps the marker on the map if marker and popup do not both fit', () => {
    expect(fitPopup({ x: 180, y: 20 }, popup, { width: 360, height: 180 }, 50, 32).y).toBe(148)
  })
})
