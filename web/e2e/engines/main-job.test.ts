import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Resource, resourcePaths } from '@worldschool/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { okafors as family } from '../support/test-accounts.ts'
import { TestServer } from '../support/test-server.ts'
import {
  dialog,
  type EngineBrowser,
  field,
  waitFor,
  waitUntil,
  waitUntilGone,
} from './engine-browser.ts'
import { startEngine } from './start-engine.ts'
import { Person, tidePoolWalk as walk } from './steps.ts'

const school = 'Summerhill School'

let server: TestServer
let browser: EngineBrowser
let person: Person
let folder: string

beforeAll(async () => {
  server = await TestServer.start()
  browser = await startEngine()
  person = new Person(browser, server.origin)
  folder = mkdtempSync(join(tmpdir(), 'worldschool-engine-photos-'))
})

afterAll(async () => {
  await browser?.remove()
  await server?.remove()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const places = async () =>
  (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
const namesOf = async (name: string) => (await places()).filter((place) => place.name === name)

describe('a first visit', () => {
  it('lists the places', async () => {
    await person.openExplore()
    await waitFor(browser, { role: 'text', name: `Showing ${(await places()).length} resources` })
  })

  it('finds a place by its name, opens it, and goes back to the list', async () => {
    await person.search('summerhil')
    await person.openCard(school)
    await browser.back()
    await waitUntilGone(browser, dialog(school))
    await waitFor(browser, { role: 'heading', name: school })
    await person.cancelSearch()
  })

  it('filters by category and shows the place in a popup of the map, or says that there is no map', async () => {
    const chip = { role: 'button', name: 'Doctors' }
    await browser.click(chip)
    await waitUntil('fewer places', async () => {
      const doctors = (await places()).filter(({ category }) => category === 'doctors')
      const number = doctors.length === 1 ? '1 resource' : `${doctors.length} resources`
      return browser.isVisible({ role: 'text', name: `Showing ${number}` })
    })
    await browser.click({ role: 'button', name: 'All' })
    await person.search(school)
    if (await person.hasWebGl()) {
      await browser.click({ role: 'button', name: `Show ${school} on the map` })
      const map = { role: 'region', name: 'Map' }
      await waitFor(browser, { role: 'article', name: school, inside: map })
      // On the small map, the popup covers the buttons.
      await browser.click({ role: 'button', name: 'Close', inside: map })
    }
    await person.waitForMap()
    await person.cancelSearch()
  })
})

describe('an account', () => {
  beforeAll(() => person.openExplore())

  it('signs up, saves, reviews and adds a place with photos, all of which reaches the server once', async () => {
    await person.signUp(family)
    await person.search(school)
    await person.save(school)
    await person.review(school, '4', 'The garden is wide open.')
    await person.cancelSearch()
    await person.addPlace({ ...walk, photos: await cameraPhotos() })
    await person.waitUntilAllSent()
    const [added, ...others] = await namesOf(walk.name)
    expect(others).toEqual([])
    await waitUntil('the photos on the server', async () => {
      const [place] = await namesOf(walk.name)
      return place?.images.length === 2
    })
    expect(added?.authorId).not.toBeNull()
  })

  it('shows a rotated photo upright', async () => {
    const [place] = await namesOf(walk.name)
    const photo = await fetch(`${server.origin}${place?.images[0]}?width=480`)
    const { width, height } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
    expect([width, height]).toEqual([480, 640])
  })

  it('edits the place', async () => {
    await person.openCard(walk.name)
    const edit = { role: 'button', name: 'Edit', isPart: true, inside: { role: 'dialog' } }
    await browser.click(edit)
    await browser.fill(field('Resource Name'), 'Wednesday tide-pool walk')
    await browser.click({ role: 'button', name: 'Save Changes', inside: { role: 'dialog' } })
    await waitFor(browser, { role: 'heading', name: 'Wednesday tide-pool walk' })
    await person.waitUntilAllSent()
    expect(await namesOf('Wednesday tide-pool walk')).toHaveLength(1)
  })

  it('keeps a draft that was typed just before the page was left', async () => {
    await person.openExplore()
    await person.openAddForm()
    await browser.fill(field('Resource Name'), 'Raft school')
    await browser.reload()
    await person.openAddForm()
    await waitFor(browser, { role: 'text', name: 'Restored your draft from' })
    await browser.click({ role: 'button', name: 'Start over' })
    await person.closeDialog()
  })

  it('deletes the place', async () => {
    const name = 'Wednesday tide-pool walk'
    await person.openExplore()
    await person.search(name)
    await person.openCard(name)
    await browser.click({ role: 'button', name: 'Delete resource', inside: dialog(name) })
    const question = dialog('Delete Resource')
    await waitFor(browser, question)
    await browser.click({ role: 'button', name: 'Delete', inside: question })
    await waitUntilGone(browser, { role: 'heading', name })
    await person.waitUntilAllSent()
    expect(await namesOf(name)).toEqual([])
    await person.cancelSearch()
  })
})

describe('a HEIC photo', () => {
  it('is refused with a reason by an engine that cannot decode it', async () => {
    await person.openExplore()
    const form = await person.openAddForm()
    const photo = new URL('../../../schema/test/photos/heic-header-named.jpg', import.meta.url)
    await browser.chooseFiles(form, [fileURLToPath(photo)])
    await waitFor(browser, { role: 'text', name: 'cannot read HEIC photos' })
    await person.closeDialog()
  })
})

describe('the data of an account', () => {
  it('exports the data as a file', async () => {
    await person.openExplore()
    await person.go('Settings')
    await browser.click({ role: 'button', name: 'Export my data', isPart: true })
    await waitFor(browser, { role: 'text', name: 'Your data is in your downloads' })
  })

  it('leaves at sign-out, and comes back at sign-in', async () => {
    await person.signOut()
    await waitUntil('no saved places', async () => (await person.countRows('saved')) === 0)
    await person.openExplore()
    await person.signIn(family)
    await person.go('Saved')
    await waitFor(browser, { role: 'heading', name: school })
  })
})

describe('the settings', () => {
  beforeAll(() => person.openExplore())

  it('changes to the dark theme and another language, and keeps both after a reload', async () => {
    await person.go('Settings')
    await browser.click({ role: 'switch', name: 'Dark Mode', isPart: true })
    await waitUntil('the dark theme', isDark)
    await chooseLanguage('Language', '日本語')
    await waitFor(browser, { role: 'heading', name: '設定' })
    await browser.reload()
    await waitFor(browser, { role: 'heading', name: '設定' })
    expect(await isDark()).toBe(true)
    await chooseLanguage('言語', 'English')
    await browser.click({ role: 'switch', name: 'Dark Mode', isPart: true })
  })

  it('changes the unit of distances, and keeps it after a reload', async () => {
    await browser.click({ role: 'button', name: 'Kilometers (km)', isPart: true })
    await browser.click({ role: 'text', name: 'Miles', inside: { role: 'dialog' } })
    await browser.reload()
    await waitFor(browser, { role: 'button', name: 'Miles (mi)', isPart: true })
  })
})

async function chooseLanguage(label: string, language: string): Promise<void> {
  await browser.click({ role: 'button', name: label, isPart: true })
  await browser.click({ role: 'text', name: language, inside: { role: 'dialog' } })
  await person.closeDialog()
}

const isDark = () => browser.evaluate(() => document.documentElement.dataset.theme === 'dark')

/** A photo in portrait format by its EXIF rotation, and a PNG. */
async function cameraPhotos(): Promise<string[]> {
  const create = { width: 2000, height: 1500, channels: 3, background: '#2a7f62' } as const
  const rotated = join(folder, 'IMG_0001.jpg')
  await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toFile(rotated)
  const drawn = join(folder, 'drawing.png')
  await sharp({ create: { ...create, width: 800, height: 600 } })
    .png()
    .toFile(drawn)
  return [rotated, drawn]
}
