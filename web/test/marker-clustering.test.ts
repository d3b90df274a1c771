import type { Resource } from '@worldschool/schema'
import { buildId, buildResource } from '@worldschool/schema/testing'
import type { GeoJSONSourceDiff, Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { PlaceUpdater } from '../src/features/map/marker-clustering.ts'

/** A source that records its updates, and completes them when the test says so. */
class RecordingSource {
  readonly loadTile = async () => undefined
  readonly sent: { removed: string[]; added: string[] }[] = []
  #complete: (() => void) | null = null
  isSlow = false

  readonly updateData = async ({ remove = [], add = [] }: GeoJSONSourceDiff): Promise<void> => {
    const added = add.map(({ properties }) => String(properties?.id))
    this.sent.push({ removed: remove.map(String), added })
    if (!this.isSlow) return
    await new Promise<void>((resolve) => {
      this.#complete = resolve
    })
  }

  async complete(): Promise<void> {
    this.#complete?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function mapWith(source: () => RecordingSource | undefined): MapLibreMap {
  const map: Pick<MapLibreMap, 'getSource'> = {
    getSource: <S>() => source() as unknown as S,
  }
  return map as MapLibreMap
}

const place = (n: number, own: Partial<Resource> = {}): Resource =>
  buildResource(n, { latitude: 10, longitude: n / 100, ...own })

const places = (count: number) => Array.from({ length: count }, (_, n) => place(n))

describe('places of the map', () => {
  it('the map source leaves out places without coordinates', async () => {
    const source = new RecordingSource()
    const nowhere = place(2, { latitude: null, longitude: null })
    await new PlaceUpdater().show(
      mapWith(() => source),
      [place(1), nowhere],
    )
    expect(source.sent).toEqual([{ removed: [], added: [buildId(1)] }])
  })

  it('the map source receives all places once, and afterwards only added, removed or changed ones', async () => {
    const source = new RecordingSource()
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const [first, second, third] = [place(1), place(2), place(3)]
    await updater.show(map, [first, second])
    await updater.show(map, [first, second])
    const moved = { ...second, latitude: 11 }
    await updater.show(map, [moved, third])
    expect(source.sent.slice(1)).toEqual([{ removed: [first.id], added: [moved.id, third.id] }])
  })

  it('the map source receives places in parts, so that no frame waits for all of them', async () => {
    const source = new RecordingSource()
    await new PlaceUpdater().show(
      mapWith(() => source),
      places(4_500),
    )
    expect(source.sent.map(({ added }) => added.length)).toEqual([2_000, 2_000, 500])
  })

  it('the map source drops all earlier places once other places are shown, and receives no more of the earlier ones', async () => {
    const source = new RecordingSource()
    source.isSlow = true
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const many = places(4_500)
    void updater.show(map, many)
    const [kept] = many as [Resource]
    void updater.show(map, [kept])
    await source.complete()
    expect(source.sent).toHaveLength(2)
    const added = source.sent[0]?.added ?? []
    const removed = source.sent[1]?.removed ?? []
    expect(added).toHaveLength(2_000)
    expect(removed).toEqual(added.filter((id) => id !== kept.id))
  })

  it('the map source of another style receives all places again', async () => {
    let source: RecordingSource | undefined = new RecordingSource()
    const map = mapWith(() => source)
    const updater = new PlaceUpdater()
    const shown = places(2)
    await updater.show(map, shown)
    source = undefined
    await updater.show(map, shown)
    source = new RecordingSource()
    await updater.show(map, shown)
    expect(source.sent).toEqual([{ removed: [], added: shown.map(({ id }) => id) }])
  })
})
