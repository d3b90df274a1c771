import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStates } from './states/account-states.ts'
import { addStates } from './states/add-states.ts'
import { adminStates } from './states/admin-states.ts'
import { areaStates } from './states/area-states.ts'
import { installStates } from './states/install-states.ts'
import { keepMapAway, mapStates } from './states/map-states.ts'
import { ownPlaceStates } from './states/own-place-states.ts'
import { pageStates } from './states/page-states.ts'
import { photoStates } from './states/photo-states.ts'
import type { Stage, State } from './states/state.ts'
import { storageStates } from './states/storage-states.ts'
import { syncStates } from './states/sync-states.ts'
import { translatingStates } from './states/translating-states.ts'
import { visitorStates } from './states/visitor-states.ts'
import { becomeAdmin, becomeMember, removeStage, startStage, visit } from './states/walk.ts'
import { bringAxe, lookAt } from './support/looks.ts'

let stage: Stage
let looked = 0

beforeAll(async () => {
  stage = await startStage()
  await bringAxe(stage.phone.context)
  await stage.phone.context.addInitScript(keepMapAway)
})

afterAll(() => removeStage(stage))

describe('axe finds nothing, and every target is 44 px wide and high, for a visitor on', () => {
  it.each(visitorStates)('$name', check)
  it.each(pageStates)('$name', check)
  it.each(areaStates)('$name', check)
  it.each(storageStates)('$name', check)
})

describe('axe finds nothing, and every target is 44 px wide and high, for a member on', () => {
  beforeAll(() => becomeMember(stage))
  it.each(addStates)('$name', check)
  it.each(ownPlaceStates)('$name', check)
  it.each(photoStates)('$name', check)
  it.each(accountStates)('$name', check)
  it.each(translatingStates)('$name', check)
  // The last of these signs out.
  it.each(syncStates)('$name', check)
})

describe('axe finds nothing, and every target is 44 px wide and high, for an admin on', () => {
  beforeAll(() => becomeAdmin(stage))
  it.each(adminStates)('$name', check)
  it.each(mapStates)('$name', check)
  it.each(installStates)('$name', check)
})

it('reports a target that is too small, a button with no name and poor contrast in the dark theme', async () => {
  const { phone } = stage
  await phone.open('/settings')
  await phone.page.getByRole('button', { name: /^Distance Unit/ }).evaluate((row) => {
    row.style.minHeight = '0'
    row.style.height = '30px'
  })
  await phone.page.getByRole('button', { name: 'Search', exact: true }).evaluate((button) => {
    button.removeAttribute('aria-label')
    button.removeAttribute('title')
  })
  await phone.page.addStyleTag({ content: '[data-theme=dark] h1 { color: #222 !important }' })
  const { problems } = await lookAt(phone.page)
  expect(problems).toContainEqual(expect.stringMatching(/Distance Unit.* × 30 px$/))
  expect(problems).toContainEqual(expect.stringMatching(/^light, 390 px wide: button-name/))
  expect(problems).toContainEqual(expect.stringMatching(/^dark, 390 px wide: color-contrast at h1/))
})

it('the app has logged no error on the way', () => {
  console.info(`axe looked ${looked} times`)
  expect(stage.phone.errors).toEqual([])
})

async function check(state: State): Promise<void> {
  await visit(stage, state, async () => {
    const { count, problems } = await lookAt(stage.phone.page)
    looked += count
    expect(problems).toEqual([])
  })
}
