import { describe, expect, it } from 'vitest'
import { areaStates } from './states/area-states.ts'
import { pageStates } from './states/page-states.ts'
import { signInStates } from './states/sign-in-states.ts'
import { storageStates } from './states/storage-states.ts'
import { visitorStates } from './states/visitor-states.ts'
import { openAccessibleStage } from './support/accessible-stage.ts'
import { lookAt } from './support/looks.ts'

const { stage, lookAtEach } = openAccessibleStage()

describe('axe finds nothing, and every target is 44 px wide and high, for a visitor on', () => {
  lookAtEach([...visitorStates, ...signInStates])
  lookAtEach(pageStates)
  lookAtEach(areaStates)
  lookAtEach(storageStates)
})

it('reports a target that is too small, a button with no name and poor contrast in the dark theme', async () => {
  const { phone } = stage()
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
    // A <style> element would be refused by the security policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-theme=dark] h1 { color: #222 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const { problems } = await lookAt(phone.page, { inDark: true })
  expect(problems).toContainEqual(expect.stringMatching(/Distance Unit.* × 30 px$/))
  expect(problems).toContainEqual(expect.stringMatching(/^light, 390 px wide: button-name/))
  expect(problems).toContainEqual(expect.stringMatching(/^dark, 390 px wide: color-contrast at h1/))
})
