import { button, dialog, type Job, tab } from './job.ts'
import { nowhere, school } from './places.ts'

/** Explore as a visitor sees it: the list, the search and the filters. */
export async function lookAround(job: Job): Promise<void> {
  const { phone, say, look } = job
  const { page } = phone
  await phone.open()
  await phone.card(school.name).waitFor()
  await page.getByText(say('opened.map.unavailable')).waitFor()
  await look('Explore')

  await button(job, 'first.shell.openSearch').click()
  const search = page.getByRole('searchbox', { name: say('first.shell.search') })
  await search.fill(nowhere)
  await page.getByText(say('empty.search', { query: nowhere })).waitFor()
  await look('a search with no result')
  await search.fill(school.name.slice(0, 9))
  await page
    .getByText(say('first.explore.count', { count: 1, number: '1' }))
    .first()
    .waitFor()
  await button(job, 'first.shell.cancelSearch').click()

  await button(job, 'first.explore.filters').click()
  await dialog(job, 'filters.title').waitFor()
  await look('the sheet of filters')
  await phone.dialog().getByLabel(say('filters.age.label')).selectOption('7')
  await phone
    .dialog()
    .locator('label', { hasText: say('filters.show.free') })
    .click()
  await phone.page.keyboard.press('Escape')
  await phone.dialog().waitFor({ state: 'hidden' })
  const active = page.getByRole('list', { name: say('filters.active.label') })
  await active.getByRole('button').first().waitFor()
  await look('active filters')
  while ((await active.count()) > 0) await active.getByRole('button').first().click()
}

/** A place as a visitor sees it, tab by tab, and what is asked of whoever reports a problem. */
export async function readPlace(job: Job): Promise<void> {
  const { phone, say, look } = job
  await phone.openCard(school.name)
  await phone.dialog().getByRole('tab').first().waitFor()
  await look('a place')
  await tab(job, 'opened.resourceWindow.amenities')
  await look('its amenities')
  await tab(job, 'opened.resourceWindow.reviews')
  await phone.dialog().getByText(say('opened.reviews.empty')).waitFor()
  await look('its reviews')
  await phone.closeDialog()
}
