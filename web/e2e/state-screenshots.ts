import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { accountStates } from './states/account-states.ts'
import { addStates } from './states/add-states.ts'
import { adminStates } from './states/admin-states.ts'
import { blockingStates } from './states/blocking-states.ts'
import { becomeAdmin, becomeMember, removeFixture, startFixture, visit } from './states/fixture.ts'
import { holdStates } from './states/hold-states.ts'
import { installStates } from './states/install-states.ts'
import { disableMap, mapStates } from './states/map-states.ts'
import { moderationQueueStates } from './states/moderation-queue-states.ts'
import { offlineMapStates } from './states/offline-map-states.ts'
import { ownPlaceStates } from './states/own-place-states.ts'
import { pageStates } from './states/page-states.ts'
import { photoStates } from './states/photo-states.ts'
import { arrivalStates, rareStates } from './states/rare-states.ts'
import { signInStates } from './states/sign-in-states.ts'
import type { Fixture, State } from './states/state.ts'
import { storageStates } from './states/storage-states.ts'
import { syncStates } from './states/sync-states.ts'
import { translationStates } from './states/translation-states.ts'
import { twoStepStates } from './states/two-step-states.ts'
import { visitorStates } from './states/visitor-states.ts'
import { waitingStates } from './states/waiting-states.ts'
import { forEachScreenVariant, screenVariants } from './support/screen-variants.ts'

const folder = fileURLToPath(new URL('../../.screenshots', import.meta.url))

/**
 * Takes a screenshot of every screen and open dialog into a folder that is not committed. Returns
 * the names of states that could not be reached; all others are taken.
 */
export async function takeStateScreenshots(): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const missed: string[] = []
  const takeAll = async (fixture: Fixture, who: string, states: State[]) => {
    for (const [index, state] of states.entries()) {
      const name = `${who}-${String(index + 1).padStart(2, '0')}-${fileName(state.name)}`
      await take(fixture, state, name).catch((error: unknown) => {
        console.error(`${state.name}: ${error}`)
        missed.push(state.name)
      })
    }
  }
  await withFixture(async (fixture) => {
    await takeAll(fixture, 'arrival', arrivalStates)
  })
  await withFixture(async (fixture) => {
    await takeAll(fixture, 'visitor', [
      ...visitorStates,
      ...signInStates,
      ...pageStates,
      ...offlineMapStates,
      ...storageStates,
    ])
  })
  // On a new phone: the visitor has saves and drafts, which signing in would ask about.
  await withFixture(async (fixture) => {
    await becomeMember(fixture)
    await takeAll(fixture, 'place', [
      ...addStates,
      ...ownPlaceStates,
      ...photoStates,
      ...rareStates,
    ])
    await takeAll(fixture, 'account', [
      ...accountStates,
      ...blockingStates,
      ...holdStates,
      ...waitingStates,
      ...twoStepStates,
      ...translationStates,
      ...syncStates,
    ])
    await becomeAdmin(fixture)
    await takeAll(fixture, 'admin', [
      ...adminStates,
      ...moderationQueueStates,
      ...mapStates,
      ...installStates,
    ])
  })
  return missed
}

async function withFixture(act: (fixture: Fixture) => Promise<void>): Promise<void> {
  const fixture = await startFixture()
  try {
    await fixture.phone.context.addInitScript(disableMap)
    await act(fixture)
  } finally {
    await removeFixture(fixture)
  }
}

async function take(fixture: Fixture, state: State, name: string): Promise<void> {
  const { page } = fixture.phone
  await visit(fixture, state, () =>
    forEachScreenVariant(page, screenVariants, async (view) => {
      await waitForMap(page)
      await page.screenshot({ path: join(folder, `${name}-${view.name}.png`) })
    }),
  )
  console.log(name)
}

/** Waits until two screenshots in a row are identical, because the map continues to draw. */
async function waitForMap(page: Page): Promise<void> {
  if ((await page.locator('.maplibregl-canvas').count()) === 0) return
  let last: Uint8Array = new Uint8Array()
  for (;;) {
    const look = await page.screenshot()
    if (look.equals(last)) return
    last = look
    await page.waitForTimeout(400)
  }
}

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
