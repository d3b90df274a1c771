import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegionFile } from '../../../.workspace/test-regions/write-region-file.ts'
import { buildLargeRegion } from '../support/offline-map-files.ts'
import { dialog, press, type Stage, type State } from './state.ts'

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
    before: async (stage) => {
      for (const [name, title] of Object.entries(titles)) {
        const file = `${name}.pmtiles`
        writeRegionFile(folderOf(stage), file, buildLargeRegion(title, 700_000))
      }
      // Settings was already open and requests the list only once.
      await stage.phone.page.goto('about:blank')
    },
    open: (stage) => itemOf(stage, titles.crete).waitFor(),
  },
  {
    name: 'Settings with offline maps that are stored, downloading, paused and failed',
    at: '/settings',
    open: async (stage) => {
      const { page } = stage.phone
      await page.route(bali, () => undefined)
      await page.route(crete, (route) =>
        route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } }),
      )
      await press(stage, `Download ${titles.azores}`)
      await itemOf(stage, titles.azores).getByText('700 kB on this device').waitFor()
      await press(stage, `Download ${titles.crete}`)
      await itemOf(stage, titles.crete).getByRole('alert').waitFor()
      await press(stage, `Download ${titles.bali}`)
      await press(stage, `Download ${titles.tirol}`)
      await press(stage, `Pause ${titles.tirol}`)
      await itemOf(stage, titles.tirol).getByText('Paused').waitFor()
    },
  },
  {
    name: 'the confirmation to delete an offline map',
    at: '/settings',
    open: async (stage) => {
      await press(stage, `Delete ${titles.azores}`)
      await dialog(stage, 'Delete this map?').waitFor()
    },
  },
  {
    name: 'Settings with offline maps and no network',
    at: '/settings',
    open: async ({ phone }) => {
      await phone.cutNetwork()
      await phone.page.getByText(/^You’re offline\. Available maps/).waitFor()
    },
    close: async (stage) => {
      const { phone } = stage
      await phone.restoreNetwork()
      await phone.page.unroute(bali)
      await phone.page.unroute(crete)
      rmSync(folderOf(stage), { recursive: true })
    },
  },
]

const folderOf = ({ server }: Stage) => join(server.folder, 'maps')

const itemOf = ({ phone }: Stage, title: string) =>
  phone.page
    .getByRole('listitem')
    .filter({ has: phone.page.getByRole('heading', { name: title, exact: true }) })
