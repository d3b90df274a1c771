import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDraft } from '@worldschool/schema/testing'
import type { Route } from 'playwright-core'
import type { TestServer } from '../support/test-server.ts'
import { holdToast, openOwnPlace, type State } from './state.ts'

const command = fileURLToPath(
  new URL('../../../sync-server/src/commands/import.ts', import.meta.url),
)
/** More than one page of the catalogue. */
const many = 1200
const rest = '**/api/sync/catalogue?since=*'
const heldRoutes: Route[] = []

/** What a new browser shows of a large directory. */
export const arrivalStates: State[] = [
  {
    name: 'Explore during the first pull',
    at: '/',
    before: async ({ phone, server }) => {
      importPlaces(server)
      await phone.page.route(rest, (route) => void heldRoutes.push(route))
    },
    open: ({ phone }) => phone.page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'the dialog of a link while its place is loading',
    at: '/?resource=01900000-0000-7000-8000-000000000000',
    open: ({ phone }) => phone.page.getByText('Looking for this resource').waitFor(),
    close: async ({ phone }) => {
      await phone.page.unroute(rest)
      for (const route of heldRoutes.splice(0)) await route.continue().catch(() => undefined)
    },
  },
]

/** For a member who has added `place`. */
export const rareStates: State[] = [
  {
    name: 'a resource’s dialog with a toast',
    at: '/',
    open: async (fixture) => {
      await openOwnPlace(fixture)
      await fixture.phone
        .dialog()
        .getByRole('button', { name: /^Save / })
        .click()
      await holdToast(fixture, 'Resource saved')
    },
    close: async (fixture) => {
      await fixture.phone
        .dialog()
        .getByRole('button', { name: /^Save / })
        .click()
      await fixture.phone.closeDialog()
    },
  },
  {
    name: 'Explore with no network',
    at: '/',
    open: async ({ phone }) => {
      await phone.cutNetwork()
      await phone.page.getByRole('button', { name: /^Offline/ }).waitFor()
    },
    close: ({ phone }) => phone.restoreNetwork(),
  },
]

function importPlaces(server: TestServer): void {
  const file = join(server.folder, 'many.csv')
  const lines = Array.from({ length: many }, (_, index) => {
    const { name, category, location, description } = buildDraft(index)
    return [`${name} ${index}`, category, location, description].map((text) => `"${text}"`).join()
  })
  writeFileSync(file, ['name,category,location,description', ...lines].join('\n'))
  const env = { ...process.env, DATABASE_URL: server.databaseUrl }
  execFileSync(process.execPath, [command, file], { env })
}
