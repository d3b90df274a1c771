/**
 * `pnpm run screenshots:engines`: takes every screen and the dialogs of the main job in WebKitGTK and Firefox, at 390 and
 * 1280 pixels, into `.screenshots/<engine>/` for inspection. Exit code 1 if a screen could not be reached.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from '../../../.workspace/build.ts'
import { phoneSize, wideSize } from '../support/screen-variants.ts'
import { okafors as family } from '../support/test-accounts.ts'
import { TestServer } from '../support/test-server.ts'
import { type EngineBrowser, field, waitFor, waitUntil } from './engine-browser.ts'
import { type EngineName, startEngine } from './start-engine.ts'
import { Person, tidePoolWalk as walk } from './steps.ts'

const screenshots = fileURLToPath(new URL('../../../.screenshots', import.meta.url))
const adminCommand = fileURLToPath(
  new URL('../../../sync-server/src/commands/admin.ts', import.meta.url),
)
const school = 'Summerhill School'

interface Screen {
  name: string
  open: (person: Person) => Promise<unknown>
}

const visitorScreens: Screen[] = [
  { name: 'explore', open: (person) => exploreWithMap(person) },
  { name: 'search', open: (person) => person.search('school') },
  { name: 'no-result', open: (person) => person.search('zzzz') },
  {
    name: 'resource',
    async open(person) {
      await person.search(school)
      await person.openCard(school)
    },
  },
  {
    name: 'sign-in',
    async open(person) {
      await person.openExplore()
      await person.browser.click({ role: 'button', name: 'Sign In' })
      await waitFor(person.browser, field('Password'))
    },
  },
  {
    name: 'sign-up',
    async open(person) {
      await person.browser.click({ role: 'tab', name: 'Sign Up', inside: { role: 'dialog' } })
      await waitFor(person.browser, field('Username'))
    },
  },
  { name: 'saved-empty', open: openPage('/saved') },
  { name: 'profile-of-visitor', open: openPage('/profile') },
  { name: 'privacy', open: openPage('/privacy-policy') },
  { name: 'terms', open: openPage('/terms-of-service') },
  { name: 'not-found', open: openPage('/no-such-page') },
  { name: 'guide', open: openPage('/guide/index.html') },
]

const memberScreens: Screen[] = [
  {
    name: 'add',
    async open(person) {
      await person.openExplore()
      await person.openAddForm()
    },
  },
  {
    name: 'own-place',
    async open(person) {
      await person.openExplore()
      await person.addPlace(walk)
      await person.openCard(walk.name)
    },
  },
  {
    name: 'edit',
    async open({ browser }) {
      await browser.click({
        role: 'button',
        name: 'Edit',
        isPart: true,
        inside: { role: 'dialog' },
      })
      await waitFor(browser, field('Resource Name'))
    },
  },
  {
    name: 'own-review',
    async open(person) {
      await person.openExplore()
      await person.search(school)
      await person.save(school)
      await person.review(school, '4', 'The garden is wide open.')
      await person.openCard(school)
      await person.browser.click({ role: 'tab', name: 'Reviews', isPart: true })
    },
  },
  { name: 'saved', open: openPage('/saved') },
  { name: 'profile', open: openPage('/profile') },
  { name: 'settings', open: openPage('/settings') },
  {
    name: 'settings-dark',
    open: ({ browser }) => browser.click({ role: 'switch', name: 'Dark Mode', isPart: true }),
  },
  { name: 'explore-dark', open: (person) => exploreWithMap(person) },
  {
    name: 'resource-dark',
    async open(person) {
      await person.search(school)
      await person.openCard(school)
    },
  },
]

const adminScreens: Screen[] = [{ name: 'admin', open: openPage('/admin') }]

async function exploreWithMap(person: Person): Promise<void> {
  await person.openExplore()
  await person.waitForLiveMap()
}

function openPage(path: string) {
  return async ({ browser, origin }: Person) => {
    await browser.goto(origin + path)
    await waitUntil('a heading', () =>
      browser.evaluate(() => document.querySelector('h1, h2') !== null),
    )
  }
}

async function takeScreenshots(engine: EngineName): Promise<string[]> {
  const folder = join(screenshots, engine)
  mkdirSync(folder, { recursive: true })
  const server = await TestServer.start()
  const browser = await startEngine('normal', engine)
  const person = new Person(browser, server.origin)
  const missed: string[] = []
  const takeAll = async (screens: readonly Screen[]) => {
    for (const { name, open } of screens)
      await open(person)
        .then(() => takeBothSizes(browser, join(folder, name)))
        .catch((error: unknown) => missed.push(`${engine} ${name}: ${error}`))
  }
  try {
    await takeAll(visitorScreens)
    await person.openExplore()
    await person.signUp(family)
    await takeAll(memberScreens)
    await person.openExplore()
    await person.signOut()
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    execFileSync(process.execPath, [adminCommand, family.email, '--account-is-mine', '--yes'], {
      env,
    })
    await person.openExplore()
    await person.signIn(family)
    await takeAll(adminScreens)
    await server.stop()
    await takeAll([{ name: 'admin-offline', open: openPage('/admin') }])
    await takeAll([{ name: 'explore-offline', open: (person) => exploreWithMap(person) }])
  } finally {
    await browser.remove()
    await server.remove()
  }
  return missed
}

async function takeBothSizes(browser: EngineBrowser, path: string): Promise<void> {
  for (const { width, height } of [wideSize, phoneSize]) {
    await browser.resize(width, height)
    await waitUntil(`${width} pixels`, () =>
      browser.evaluate((width) => Math.abs(innerWidth - width) < 20, width),
    )
    await waitForPicture(browser)
    writeFileSync(`${path}-${width}.png`, await browser.screenshot())
  }
  console.log(path)
}

/** Resolves when two screenshots in a row are the same, or after ten: a map may draw for longer. */
async function waitForPicture(browser: EngineBrowser): Promise<void> {
  let last: Buffer = Buffer.alloc(0)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const picture = await browser.screenshot()
    if (picture.equals(last)) return
    last = picture
  }
}

await buildWhenChanged()
const missed: string[] = []
for (const engine of ['webkit', 'firefox'] as const) missed.push(...(await takeScreenshots(engine)))
for (const line of missed) console.error(`Not taken: ${line}`)
// Not `exitCode`: the compression process of the server would keep this process running.
process.exit(missed.length > 0 ? 1 : 0)
