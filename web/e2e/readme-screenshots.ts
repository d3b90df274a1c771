import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storageKeys } from '@worldschool/schema'
import { Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const folder = fileURLToPath(new URL('../../public/screenshots', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const
/** Takes the screenshots of the README in both sizes and themes, with the sample places. */
export async function takeReadmeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await TestServer.start()
  let isNew = true
  try {
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      for (const theme of themes) {
        await photograph(server, isNew, size, theme)
        isNew = false
      }
    }
  } finally {
    await server.remove()
  }
}

async function photograph(
  server: TestServer,
  isNew: boolean,
  size: keyof typeof sizes,
  theme: (typeof themes)[number],
): Promise<void> {
  const phone = await Phone.start(server.origin, {
    viewport: sizes[size],
  })
  const take = async (screen: string) => {
    await settle(phone)
    const path = join(folder, `${screen}-${size}-${theme}.jpg`)
    await phone.page.screenshot({ path, type: 'jpeg', quality: 82 })
    console.log(path)
  }
  try {
    const appearance = JSON.stringify({ darkMode: theme === 'dark' })
    await phone.context.addInitScript(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [storageKeys.appearance, appearance],
    )
    await phone.open()
    await phone.page.getByRole('listitem').first().waitFor()
    await phone.page.locator('.maplibregl-canvas').waitFor()
    await take('explore')

    await phone.page.getByRole('button', { name: 'Sign In' }).click()
    await phone.dialog().waitFor()
    await take('sign-in')
    await phone.closeDialog()
    if (isNew) await phone.signUp(family)
    else await phone.signIn(family)

    if (isNew) {
      await phone.search('Summerhill School')
      await phone.save('Summerhill School')
      await phone.review('Summerhill School', '5 Excellent', 'They let ours decide for herself.')
      await phone.search('Green School Bali')
      await phone.save('Green School Bali')
      await phone.cancelSearch()
    }
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await take('resource')
    await phone
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await take('reviews')
    await phone.closeDialog()
    await phone.search('zzzz')
    await take('no-results')
    await phone.cancelSearch()
    await phone.page.getByRole('button', { name: /^Add/ }).click()
    await phone.dialog().waitFor()
    await take('add-place')
    await phone.closeDialog()
    for (const [item, heading] of [
      ['Saved', 'Saved Resources'],
      ['Settings', 'Settings'],
      ['Profile', family.username],
    ] as const) {
      await phone.go(item)
      await phone.page.getByRole('heading', { name: heading }).waitFor()
      await take(item.toLowerCase())
    }
    for (const [screen, path] of [
      ['terms', '/terms-of-service'],
      ['privacy', '/privacy-policy'],
      ['not-found', '/nowhere'],
    ] as const) {
      await phone.open(path)
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
      await take(screen)
    }
    await phone.open()
    await phone.waitUntilInstalled()
    await phone.cutNetwork()
    await phone.search('Brockwood Park School')
    await phone.save('Brockwood Park School')
    await phone.cancelSearch()
    await phone.page.getByRole('button', { name: /waiting/i }).click()
    await phone.dialog().waitFor()
    await take('sync')
    await phone.closeDialog()
  } finally {
    await phone.remove()
  }
}

/** Waits until the last toast is gone and two screenshots in a row are identical. */
async function settle({ page }: Phone): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // A toast disappears after five seconds.
  await page
    .getByText(/^(Resource saved|Review submitted|Welcome (back|to World.*)!)$/)
    .waitFor({ state: 'hidden' })
  let last: Uint8Array = new Uint8Array()
  for (;;) {
    await page.waitForTimeout(400)
    const look = await page.screenshot()
    if (look.equals(last)) return
    last = look
  }
}
