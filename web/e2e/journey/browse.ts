import { button, dialog, type Journey, tab } from './journey.ts'
import { school, unmatchedQuery } from './test-data.ts'

/** Explore as a visitor sees it: the list, the search and the filters. */
export async function browse(journey: Journey): Promise<void> {
  const { phone, t, checkScreen } = journey
  const { page } = phone
  await phone.open()
  await phone.card(school.name).waitFor()
  await page.getByText(t('dialogs.map.unavailable')).waitFor()
  await checkScreen('Explore')

  await button(journey, 'first.shell.openSearch').click()
  const search = page.getByRole('searchbox', { name: t('first.shell.search') })
  await search.fill(unmatchedQuery)
  await page.getByText(t('empty.search', { query: unmatchedQuery })).waitFor()
  await checkScreen('a search with no result')
  await search.fill(school.name.slice(0, 9))
  await page
    .getByText(t('first.explore.count', { count: 1, number: '1' }))
    .first()
    .waitFor()
  await button(journey, 'first.shell.cancelSearch').click()

  await button(journey, 'first.explore.filters').click()
  await dialog(journey, 'filters.title').waitFor()
  await checkScreen('the sheet of filters')
  await phone.dialog().getByLabel(t('filters.age.label')).selectOption('7')
  await phone
    .dialog()
    .locator('label', { hasText: t('filters.show.free') })
    .click()
  await phone.page.keyboard.press('Escape')
  await phone.dialog().waitFor({ state: 'hidden' })
  const active = page.getByRole('list', { name: t('filters.active.label') })
  await active.getByRole('button').first().waitFor()
  await checkScreen('active filters')
  while ((await active.count()) > 0) await active.getByRole('button').first().click()
}

/** A place as a visitor sees it, tab by tab. */
export async function readPlace(journey: Journey): Promise<void> {
  const { phone, t, checkScreen } = journey
  await phone.openCard(school.name)
  await phone.dialog().getByRole('tab').first().waitFor()
  await checkScreen('a place')
  await tab(journey, 'dialogs.resourceWindow.amenities')
  await checkScreen('its amenities')
  await tab(journey, 'dialogs.resourceWindow.reviews')
  await phone.dialog().getByText(t('dialogs.reviews.empty')).waitFor()
  await checkScreen('its reviews')
  await phone.closeDialog()
}
