import { describe, expect, it } from 'vitest'
import { offlineMapStates } from './states/offline-map-states.ts'
import { pageStates } from './states/page-states.ts'
import { signInStates } from './states/sign-in-states.ts'
import { storageStates } from './states/storage-states.ts'
import { visitorStates } from './states/visitor-states.ts'
import { openAxeFixture } from './support/axe-fixture.ts'
import { checkAccessibility } from './support/run-axe.ts'

const { fixture, checkEach } = openAxeFixture()

describe('accessibility of what a visitor sees', () => {
  checkEach([...visitorStates, ...signInStates])
  checkEach(pageStates)
  checkEach(offlineMapStates)
  checkEach(storageStates)
})

it('reports a small target, a button without a name and low contrast in the dark theme', async () => {
  const { phone } = fixture()
  await phone.open('/settings')
  await phone.page.getByRole('button', { name: /^Distance Unit/ }).evaluate((row) => {
    row.style.minHeight = '0'
    row.style.height = '30px'
  })
  await phone.page.getByRole('button', { name: 'Search', exact: true }).evaluate((button) => {
    button.removeAttribute('aria-label')
    button.removeAttribute('title')
  })
  await phone.page.evaluate(() => {
    // The content security policy would refuse a <style> element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-theme=dark] h1 { color: #222 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const { problems } = await checkAccessibility(phone.page, { inDark: true })
  expect(problems).toContainEqual(expect.stringMatching(/Distance Unit.* × 30 px$/))
  expect(problems).toContainEqual(expect.stringMatching(/^light, 390 px wide: button-name/))
  expect(problems).toContainEqual(expect.stringMatching(/^dark, 390 px wide: color-contrast at h1/))
})
