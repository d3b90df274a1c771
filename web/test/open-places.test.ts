import { buildResource } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlaces } from '../src/features/map/places/open-places.ts'
import type { PlaceTiles } from '../src/features/map/places/place-tiles.ts'
import { servePlaces } from '../src/features/map/places/serve-places.ts'
import { waitUntil } from './support/wait-until.ts'

const ports: MessagePort[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

/** A worker that does its work once its file is `loaded`, and may break at any time. */
class TestWorker extends EventTarget {
  readonly #isLoaded: boolean
  isTerminated = false

  constructor(isLoaded: boolean) {
    super()
    this.#isLoaded = isLoaded
  }

  postMessage(_: unknown, [port]: MessagePort[]): void {
    if (port) ports.push(port)
    if (port && this.#isLoaded) servePlaces(port)
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }

  terminate(): void {
    this.isTerminated = true
  }
}

function open(...loaded: boolean[]) {
  const workers: TestWorker[] = []
  const serveHere = vi.fn((port: MessagePort) => {
    ports.push(port)
    servePlaces(port)
  })
  const tiles = openPlaces(() => {
    const worker = new TestWorker(loaded[workers.length] ?? false)
    workers.push(worker)
    return worker as unknown as Worker
  }, serveHere)
  return { tiles, workers, serveHere }
}

const sintra = buildResource(1, { latitude: 38.8, longitude: -9.38 })
const world = async (tiles: PlaceTiles) => new TextDecoder().decode(await tiles.tile(0, 0, 0, 'en'))

describe('the places of a map', () => {
  it('come from another worker where the file of the first cannot be loaded', async () => {
    const { tiles, workers, serveHere } = open(false, true)
    const shown = tiles.show([sintra])
    workers[0]?.break()
    await shown
    await waitUntil(() => expect(tiles.version()).toBe(1))
    expect(await world(tiles)).toContain(sintra.name)
    expect([workers[0]?.isTerminated, serveHere.mock.calls.length]).toEqual([true, 0])
  })

  it('come from another one where the first breaks later, and are asked for anew', async () => {
    const { tiles, workers } = open(true, true)
    await tiles.show([sintra])
    const key = tiles.keyOf(sintra)
    workers[0]?.break()
    await waitUntil(() => expect(tiles.version()).toBe(2))
    expect(await world(tiles)).toContain(sintra.name)
    expect([tiles.idOf(tiles.keyOf(sintra)), tiles.keyOf(sintra) > key]).toEqual([sintra.id, true])
  })

  it('come from the page itself where no worker can be had', async () => {
    const { tiles, workers, serveHere } = open(false, false)
    const shown = tiles.show([sintra])
    workers[0]?.break()
    workers[1]?.break()
    await shown
    await waitUntil(() => expect(tiles.version()).toBe(1))
    expect(await world(tiles)).toContain(sintra.name)
    expect([workers.length, serveHere.mock.calls.length]).toEqual([2, 1])
  })

  it('come from the page itself where the browser starts none', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const tiles = openPlaces(
      () => {
        throw new Error('Workers are not allowed')
      },
      (port) => {
        ports.push(port)
        servePlaces(port)
      },
    )
    await tiles.show([sintra])
    expect(await world(tiles)).toContain(sintra.name)
  })
})
