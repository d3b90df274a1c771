import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStates } from './states/account-states.ts'
import { addStates } from './states/add-states.ts'
import { adminStates } from './states/admin-states.ts'
import { keepMapAway, mapStates } from './states/map-states.ts'
import { ownPlaceStates } from './states/own-place-states.ts'
import { pageStates } from './states/page-states.ts'
import {
  arrive,
  family,
  keeper,
  neighbours,
  place,
  type Stage,
  type State,
} from './states/state.ts'
import { syncStates } from './states/sync-states.ts'
import { visitorStates } from './states/visitor-states.ts'
import { signUpElsewhere } from './support/elsewhere.ts'
import { bringAxe, lookAt } from './support/looks.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'

const command = fileURLToPath(new URL('../../sync-server/src/commands/admin.ts', import.meta.url))

let stage: Stage
let looked = 0

beforeAll(async () => {
  const server = await ServerProcess.start()
  stage = { server, phone: await Phone.start(server.origin) }
  await bringAxe(stage.phone.context)
  await stage.phone.context.addInitScript(keepMapAway)
})

afterAll(async () => {
  await stage?.phone.remove()
  await stage?.server.remove()
})

describe('axe finds nothing, and every target is 44 px wide and high, for a visitor on', () => {
  it.each(visitorStates)('$name', check)
  it.each(pageStates)('$name', check)
})

describe('axe finds nothing, and every target is 44 px wide and high, for a member on', () => {
  beforeAll(async () => {
    const { phone } = stage
    await phone.open()
    await phone.signUp(family)
    await phone.addPlace(place)
    await phone.waitUntilAllSent()
  })
  it.each(addStates)('$name', check)
  it.each(ownPlaceStates)('$name', check)
  it.each(accountStates)('$name', check)
  it.each(syncStates)('$name', check)
})

describe('axe finds nothing, and every target is 44 px wide and high, for an admin on', () => {
  beforeAll(async () => {
    const { phone, server } = stage
    await phone.open()
    await phone.signUp(keeper)
    await signUpElsewhere(server.origin, neighbours)
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
    await phone.page.getByRole('radio', { name: 'Closed for good' }).check({ force: true })
    await phone.page.getByRole('button', { name: 'Send report' }).click()
    await phone.page.getByText('Thank you for your report').first().waitFor()
    await phone.closeDialog()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    execFileSync(process.execPath, [command, keeper.email], { env })
  })
  it.each(adminStates)('$name', check)
  it.each(mapStates)('$name', check)
})

it('a target that is too small and a button with no name would have been seen', async () => {
  const { phone } = stage
  await phone.open('/settings')
  await phone.page.getByRole('button', { name: /^Distance Unit/ }).evaluate((row) => {
    row.style.minHeight = '0'
    row.style.height = '30px'
  })
  await phone.page.getByRole('button', { name: 'Search' }).evaluate((button) => {
    button.removeAttribute('aria-label')
    button.removeAttribute('title')
  })
  const { problems } = await lookAt(phone.page)
  expect(problems).toContainEqual(expect.stringMatching(/Distance Unit.* × 30 px$/))
  expect(problems).toContainEqual(expect.stringMatching(/^dark, 1280 px wide: button-name/))
})

it('the app has logged no error on the way', () => {
  console.info(`axe looked ${looked} times`)
  expect(stage.phone.errors).toEqual([])
})

async function check(state: State): Promise<void> {
  try {
    await state.before?.(stage)
    await arrive(stage, state.at)
    await state.open?.(stage)
    const { count, problems } = await lookAt(stage.phone.page)
    looked += count
    expect(problems).toEqual([])
  } catch (error) {
    // The next state begins anew, with nothing left of this one.
    await state.close?.(stage).catch(() => undefined)
    await stage.phone.restoreNetwork()
    await stage.phone.page.goto(`${stage.server.origin}/api/health`)
    throw error
  }
  await state.close?.(stage)
  if ((await stage.phone.dialog().count()) > 0) await stage.phone.closeDialog()
}
