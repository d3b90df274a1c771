import type { Resource } from '@worldschool/schema'
import { buildId, buildResource } from '@worldschool/schema/testing'
import type { GeoJSONSourceDiff, Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { PlaceUpdater } from '../src/features/map/place-source.ts'

/** A source that notes what it is sent, and takes it in when it is told to. */
class NotingSource {
  readonly loadTile = async () => undefined
  readonly sent: { removed: string[]; added: string[] }[] = []
  #takeIn: (() => void) | null = null
  isSlow = false

  readonly updateData = async ({ remove = [], add = [] }: GeoJSONSourceDiff): Promise<void> => {
    const added = add.map(({ properties }) => String(properties?.id))
    this.sent.push({ removed: remove.map(String), added })
    if (!this.isSlow) return
    await new Promise<void>((resolve) => {
      this.#takeIn = resolve
    })
  }

  async takeIn(): Promise<void> {
    this.#takeIn?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function mapWith(source: () => NotingSource | undefined): MapLibreMap {
  const map: Pick<MapLibreMap, 'getSource'> = {
    getSource: <S>() => source() as unknown as S,
  }
  return map as MapLibreMap
}

const place = (n: number, own: Partial<Resource> = {}): Resource =>
  buildResource(n, { latitude: 10, longitude: n / 100, ...own })

const places = (count: number) => Array.from({ length: count }, (_, n) => place(n))

describe('the places of the map', () => {
  it('are sent without those that have no coordinates', async () => {
    const source = new NotingSource()
    const nowhere = place(2, { latitude: null, longitude: null })
    await new PlaceUpdater().show(
      mapWith(() => source),
      [place(1), nowhere],
    )
    expect(source.sent).toEqual([{ removed: [], added: [buildId(1)] }])
  })

  it('are sent once, and after that only what has come, gone or changed', async () => {
    const source = new NotingSource()
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const [first, second, third] = [place(1), place(2), place(3)]
    await updater.show(map, [first, second])
    await updater.show(map, [first, second])
    const moved = { ...second, latitude: 11 }
    await updater.show(map, [moved, third])
    expect(source.sent.slice(1)).toEqual([{ removed: [first.id], added: [moved.id, third.id] }])
  })

  it('are sent in parts, so that no frame waits for all of them', async () => {
    const source = new NotingSource()
    await new PlaceUpdater().show(
      mapWith(() => source),
      places(4_500),
    )
    expect(source.sent.map(({ added }) => added.length)).toEqual([2_000, 2_000, 500])
  })

  it('of before are no longer sent once others are asked for, and none is left', async () => {
    const source = new NotingSource()
    source.isSlow = true
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const many = places(4_500)
    void updater.show(map, many)
    const [kept] = many as [Resource]
    void updater.show(map, [kept])
    await source.takeIn()
    expect(source.sent).toHaveLength(2)
    const added = source.sent[0]?.added ?? []
    const removed = source.sent[1]?.removed ?? []
    expect(added).toHaveLength(2_000)
    expect(removed).toEqual(added.filter((id) => id !== kept.id))
  })

  it('are all sent again to the source of another style', async () => {
    let source: NotingSource | undefined = new NotingSource()
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const shown = places(2)
    await updater.show(map, shown)
    source = undefined
    await updater.show(map, shown)
    source = new NotingSource()
    await updater.show(map, shown)
    expect(source.sent).toEqual([{ removed: [], added: shown.map(({ id }) => id) }])
  })
})
