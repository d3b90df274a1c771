import {
  appealPaths,
  heldPaths,
  moderationPaths,
  pageHeaders,
  queueCountriesPath,
  reportQueuePaths,
} from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../src/api/client.ts'
import { createAdminPanel } from '../src/features/admin/admin-panel.ts'
import { countriesText } from '../src/features/admin/cell-texts.ts'

const lists = [
  reportQueuePaths.list,
  appealPaths.list,
  heldPaths.list,
  moderationPaths.hidden,
  queueCountriesPath,
].sort()

/** The panel of a moderator. The server refuses everything while `isRefused`. */
function openPanel() {
  const paths: string[] = []
  const server = { isRefused: false }
  const panel = createAdminPanel({
    userId: buildId(1),
    isModerator: true,
    fetch: async (input) => {
      paths.push(String(input))
      if (server.isRefused) return refused()
      return Response.json([], { headers: { [pageHeaders.totalCount]: '0' } })
    },
    setTimer: () => () => {},
    onLoadFailed: vi.fn(),
    onSignedOut: vi.fn(),
  })
  return { panel, paths, server, phase: () => panel.store.getState().phase }
}

const refused = () => Response.json({ error: 'No.', code: 'forbidden' }, { status: 403 })

it('[M10] the panel of a moderator loads reports, appeals, held content and hidden content, and no list that is only for admins', async () => {
  const { panel, paths, phase } = openPanel()
  await panel.loadAll()
  expect(phase()).toBe('ready')
  expect(panel.isAdmin).toBe(false)
  expect(paths.sort()).toEqual(lists)
})

it('[M10] the panel of a moderator stays open when one decision is refused, and closes when the role is gone', async () => {
  const { panel, paths, server, phase } = openPanel()
  await panel.loadAll()
  const call = () => Promise.reject(new ApiError(403, 'forbidden', 'No.'))
  const action = { call, onDone: vi.fn(), onFailed: vi.fn() }
  await panel.act(buildId(2), action)
  expect([action.onFailed.mock.calls.length, phase()]).toEqual([1, 'ready'])
  // The lists are loaded again, because the item may be in another country now.
  expect(paths).toHaveLength(10)
  server.isRefused = true
  await panel.act(buildId(2), action)
  expect(phase()).toBe('denied')
})

it('[M10] the countries of a moderator are named in the language of the app, in alphabetical order', () => {
  expect(countriesText(['PT', 'ES', 'DE'], 'en')).toBe('Germany, Portugal, and Spain')
  expect(countriesText(['PT', 'ES', 'DE'], 'de')).toBe('Deutschland, Portugal und Spanien')
})
