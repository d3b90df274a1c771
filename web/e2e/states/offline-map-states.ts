import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegionFile } from '../../../.workspace/test-regions/write-region-file.ts'
import { buildLargeRegion } from '../support/offline-map-files.ts'
import { dialog, type Fixture, press, type State } from './state.ts'

const bali = '**/api/maps/bali'
const crete = '**/api/maps/crete'

const titles = {
  azores: 'The Azores',
  bali: 'Bali and Lombok',
  crete: 'Crete',
  tirol: 'Tirol',
}

/** Offline maps in Settings, from the first offer on. */
export const offlineMapStates: State[] = [
  {
    name: 'Settings with offline maps to download',
    at: '/settings',
    before: async (fixture) => {
      for (const [name, title] of Object.entries(titles)) {
        const file = `${name}.pmtiles`
        writeRegionFile(folderOf(fixture), file, buildLargeRegion(title, 700_000))
      }
      // Settings was already open and requests the list only once.
      await fixture.phone.page.goto('about:blank')
    },
    open: (fixture) => itemOf(fixture, titles.crete).waitFor(),
  },
  {
    name: 'Settings with offline maps that are stored, downloading, paused and failed',
    at: '/settings',
    open: async (fixture) => {
      const { page } = fixture.phone
      await page.route(bali, () => undefined)
      await page.route(crete, (route) =>
        route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } }),
      )
      await press(fixture, `Download ${titles.azores}`)
      await itemOf(fixture, titles.azores).getByText('700 kB on this device').waitFor()
      await press(fixture, `Download ${titles.crete}`)
      await itemOf(fixture, titles.crete).getByRole('alert').waitFor()
      await press(fixture, `Download ${titles.bali}`)
      await press(fixture, `Download ${titles.tirol}`)
      await press(fixture, `Pause ${titles.tirol}`)
      await itemOf(fixture, titles.tirol).getByText('Paused').waitFor()
    },
  },
  {
    name: 'the confirmation to delete an offline map',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, `Delete ${titles.azores}`)
      await dialog(fixture, 'Delete this map?').waitFor()
    },
  },
  {
    name: 'Settings with offline maps and no network',
    at: '/settings',
    open: async ({ phone }) => {
      await phone.cutNetwork()
      await phone.page.getByText(/^You’re offline\. Available maps/).waitFor()
    },
    close: async (fixture) => {
      const { phone } = fixture
      await phone.restoreNetwork()
      await phone.page.unroute(bali)
      await phone.page.unroute(crete)
      rmSync(folderOf(fixture), { recursive: true })
    },
  },
]

const folderOf = ({ server }: Fixture) => join(server.folder, 'maps')

const itemOf = ({ phone }: Fixture, title: string) =>
  phone.page
    .getByRole('listitem')
    .filter({ has: phone.page.getByRole('heading', { name: title, exact: true }) })
