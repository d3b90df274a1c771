import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { TestServer } from '../support/test-server.ts'
import { type EngineBrowser, type WindowKind, waitFor, waitUntil } from './engine-browser.ts'
import { startEngine } from './start-engine.ts'
import { Person } from './steps.ts'

const school = 'Summerhill School'

let server: TestServer
let browser: EngineBrowser | undefined

beforeAll(async () => {
  server = await TestServer.start()
})

afterEach(() => browser?.remove())

afterAll(() => server?.remove())

async function visit(kind: WindowKind): Promise<{ browser: EngineBrowser; person: Person }> {
  browser = await startEngine(kind)
  return { browser, person: new Person(browser, server.origin) }
}

describe('a private window', () => {
  it('lists places, saves one, and has it after a reload', async () => {
    const { browser, person } = await visit('private')
    await person.openExplore()
    await person.search(school)
    await person.save(school)
    await person.go('Saved')
    await waitFor(browser, { role: 'heading', name: school })
    await browser.reload()
    await waitFor(browser, { role: 'heading', name: school })
  })
})

// The drivers of Safari and Chromium have no option for it.
const canRefuseStorage = ['webkit', 'firefox'].includes(process.env.ENGINE ?? '')

describe.runIf(canRefuseStorage)('a window that refuses storage', () => {
  it('says that storage is blocked, and lists the places', async () => {
    const { browser, person } = await visit('without storage')
    await person.open()
    await waitFor(browser, { role: 'text', name: 'This browser blocks storage for this site' })
    await waitUntil('the list', () =>
      browser.evaluate(() => document.querySelector('main li summary') !== null),
    )
  })
})
