import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { putArea } from '../../../.workspace/test-areas/put-area.ts'
import { largeArea } from '../support/areas.ts'
import { dialog, press, type Stage, type State } from './state.ts'

const bali = '**/api/maps/bali'
const crete = '**/api/maps/crete'

const titles = {
  azores: 'The Azores',
  bali: 'Bali and Lombok',
  crete: 'Crete',
  tirol: 'Tirol',
}

/** Offline maps in Settings, from the first that is offered on. */
export const areaStates: State[] = [
  {
    name: 'Settings with offline maps to download',
    at: '/settings',
    before: async (stage) => {
      for (const [name, title] of Object.entries(titles)) {
        const file = `${name}.pmtiles`
        putArea(folderOf(stage), file, largeArea(title, 700_000))
      }
      // It was open already, and asks once only.
      await stage.phone.page.goto('about:blank')
    },
    open: (stage) => itemOf(stage, titles.crete).waitFor(),
  },
  {
    name: 'Settings with offline maps here, on their way, paused and stopped',
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
    name: 'the question before an offline map is deleted',
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
      await phone.page.getByText(/^No network\. What can be downloaded/).waitFor()
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
