import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminStates } from './states/admin-states.ts'
import { keepMapAway, mapStates } from './states/map-states.ts'
import { memberStates, place } from './states/member-states.ts'
import { pageStates } from './states/page-states.ts'
import { arrive, family, type Stage, type State } from './states/state.ts'
import { visitorStates } from './states/visitor-states.ts'
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
  it.each(memberStates)('$name', check)
})

describe('axe finds nothing, and every target is 44 px wide and high, for an admin on', () => {
  beforeAll(async () => {
    const { phone, server } = stage
    await phone.open()
    await phone.openCard(place.name)
    await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
    await phone.page.getByRole('radio', { name: 'Closed for good' }).check()
    await phone.page.getByRole('button', { name: 'Send report' }).click()
    await phone.page.getByText('Thank you for your report').first().waitFor()
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    execFileSync(process.execPath, [command, family.email], { env })
  })
  it.each(adminStates)('$name', check)
  it.each(mapStates)('$name', check)

  it('has logged no error on the way', () => {
    console.info(`axe looked ${looked} times`)
    expect(stage.phone.errors).toEqual([])
  })
})

async function check(state: State): Promise<void> {
  await state.before?.(stage)
  await arrive(stage, state.at)
  await state.open?.(stage)
  const { count, problems } = await lookAt(stage.phone.page)
  looked += count
  await state.close?.(stage)
  if ((await stage.phone.dialog().count()) > 0) await stage.phone.closeDialog()
  expect(problems).toEqual([])
}
