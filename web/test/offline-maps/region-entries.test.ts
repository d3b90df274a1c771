import { buildMapRegion as area } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { type RegionDownloadRecord, regionKey } from '../../src/db/offline-map-records.ts'
import { type Known, regionEntries } from '../../src/features/offline-maps/region-entries.ts'
import {
  actionsFor,
  announcedText,
  failureText,
  statusText,
} from '../../src/features/offline-maps/region-text.ts'
import { enOfflineMaps } from '../../src/i18n/en/offline-maps.ts'
import { sizeText } from '../../src/i18n/size-text.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'

const download = (
  name: string,
  rest: Partial<RegionDownloadRecord> = {},
): RegionDownloadRecord => ({
  name,
  area: area(name),
  state: 'wanted',
  received: 41_000_000,
  order: 1,
  allowsMobile: false,
  isBegunAnew: false,
  failure: null,
  ...rest,
})

const nothing: Known = { offered: [], held: [], downloads: [], live: null, isOnline: true }
const entriesOf = (known: Partial<Known>) => regionEntries({ ...nothing, ...known })
describe('region in Settings', () => {
  const words = textsIn(enOfflineMaps, 'offlineMaps')

  /** The texts and actions of the only region. */
  function read(known: Partial<Known>) {
    const [entry] = entriesOf(known)
    if (!entry) throw new Error('There is no region')
    return {
      text: statusText(entry, words),
      failure: failureText(entry, words),
      announced: announcedText(entry, words),
      actions: actionsFor(entry.status).join(),
    }
  }

  it('a damaged or incomplete region is marked as such, and can be downloaded again while the server offers it', () => {
    const held = [area('portugal')]
    const faults = new Map([[regionKey(area('portugal')), 'damaged' as const]])
    const offered = read({ offered: held, held, faults })
    expect(offered.actions).toBe('again,delete')
    expect(offered.failure).toMatch(/^This map can’t be read any more/)
    const lost = new Map([[regionKey(area('portugal')), 'incomplete' as const]])
    expect(read({ offered: held, held, faults: lost }).failure).toMatch(/^The browser has lost/)
    // A part of a map is better than none while it is unknown what the server offers.
    expect(read({ offered: null, held, faults: lost, isOnline: false }).actions).toBe('delete')
    expect(read({ offered: [], held, faults }).actions).toBe('delete')
    expect(read({ offered: held, held }).failure).toBeNull()
  })

  it('a region is listed once, by its title, from every source', () => {
    const entries = entriesOf({
      offered: [area('b', { title: 'Zealand' }), area('c', { title: 'Algarve' })],
      held: [area('b', { title: 'Zealand' }), area('d', { title: 'Émilie' })],
      downloads: [download('c', { area: area('c', { title: 'Algarve' }) })],
    })
    expect(entries.map(({ region }) => region.title)).toEqual(['Algarve', 'Émilie', 'Zealand'])
  })

  it('a region can be downloaded, with its exact size', () => {
    expect(read({ offered: [area('a')] })).toMatchObject({ text: '120 MB', actions: 'download' })
  })

  it('a region on this phone can be deleted', () => {
    const known = { offered: [area('a')], held: [area('a')] }
    expect(read(known)).toMatchObject({ text: '120 MB on this device', actions: 'delete' })
    // Offline it is unknown what the server offers: the region counts as still offered.
    expect(read({ held: [area('a')], offered: null }).text).toBe('120 MB on this device')
  })

  it('a region can be updated if the server has a newer edition', () => {
    const newer = area('a', { etag: '"second"', bytes: 125_000_000 })
    const { text, actions } = read({ offered: [newer], held: [area('a')] })
    expect(text).toBe('120 MB on this device. A newer map of 125 MB is available.')
    expect(actions).toBe('update,delete')
  })

  it('a region that the server no longer offers is marked as not available for another download', () => {
    const { text, actions } = read({ held: [area('a')] })
    expect(text).toContain('no longer offers this map')
    expect(actions).toBe('delete')
  })

  it('a region shows the progress of its download, with the bytes of this tab', () => {
    const live = { name: 'a', received: 60_500_000, waitsFor: null }
    expect(read({ downloads: [download('a')], live })).toMatchObject({
      text: '61 MB of 120 MB, 50%',
      announced: 'a: 50% downloaded',
      actions: 'pause,cancel',
    })
    // A screen reader gets only steps of 25%, and 100% only when the download is complete.
    const nearly = read({ downloads: [download('a', { received: 119_999_999 })] })
    expect(nearly).toMatchObject({ text: '120 MB of 120 MB, 99%', announced: 'a: 75% downloaded' })
  })

  it('a waiting region says whether it waits for its turn, the network or Wi-Fi', () => {
    const downloads = [download('a', { order: 2 })]
    const queued = [...downloads, download('b', { order: 1 })]
    expect(read({ downloads: queued }).text).toBe('Waiting to download')
    const behindPaused = [...downloads, download('b', { order: 1, state: 'paused' as const })]
    expect(read({ downloads: behindPaused }).text).toBe('41 MB of 120 MB, 34%')
    const offline = read({ downloads, isOnline: false })
    expect(offline.text).toBe('Waiting for the network: 41 MB of 120 MB, 34%')
    const live = { name: 'a', received: 41_000_000, waitsFor: 'wifi' as const }
    const onMobile = read({ downloads, live })
    expect(onMobile.text).toBe('Waiting for Wi-Fi: 41 MB of 120 MB, 34%')
    expect(onMobile.actions).toBe('mobile,cancel')
  })

  it('a region downloads while the region before it waits for Wi-Fi', () => {
    const downloads = [download('a'), download('b', { order: 2, allowsMobile: true })]
    const live = { name: 'b', received: 41_000_000, waitsFor: null }
    const kinds = entriesOf({ downloads, live }).map(({ status }) => status.kind)
    expect(kinds).toEqual(['queued', 'loading'])
  })

  it('a paused region shows its progress, in this tab and at the next start', () => {
    const paused = { downloads: [download('a', { state: 'paused' })] }
    expect(read(paused)).toMatchObject({
      text: 'Paused at 41 MB of 120 MB, 34%',
      announced: 'a: paused',
      actions: 'resume,cancel',
    })
  })

  it.each([
    [{ kind: 'room', missing: 79_000_000 }, /79 MB more needed/],
    [{ kind: 'room', missing: null }, /out of space/],
    [{ kind: 'gone' }, /no longer offers/],
    [{ kind: 'damaged' }, /isn’t a valid map/],
  ] as const)(
    'a region says why its download has stopped, and can be retried: %o',
    (failure, text) => {
      const stopped = read({ downloads: [download('a', { state: 'failed', failure })] })
      expect(stopped.failure).toMatch(text)
      expect(stopped.actions).toBe('retry,cancel')
    },
  )

  it('a region reports full storage even when the phone cannot store the failure', () => {
    const live = { name: 'a', received: 41_000_000, waitsFor: 'room' as const }
    expect(read({ downloads: [download('a')], live }).failure).toMatch(/out of space/)
  })
})

describe('size of a map', () => {
  it.each([
    [0, '0 kB'],
    [300, '0 kB'],
    [12_499, '12 kB'],
    [900_000, '900 kB'],
    [1_000_000, '1 MB'],
    [5_694_000, '5.7 MB'],
    [9_960_000, '10 MB'],
    [41_300_000, '41 MB'],
    [1_240_000_000, '1.2 GB'],
    [12_000_000_000_000, '12,000 GB'],
  ])('a size of %i bytes reads %s', (bytes, text) => {
    expect(sizeText(bytes, 'en')).toBe(text)
  })
})
