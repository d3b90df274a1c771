import { pressAdd } from '../support/press-add.ts'
import { setChecked } from '../support/set-checked.ts'
import { dialog, field, type Job, pressThere, tab } from './job.ts'
import { added, comment, garden, school } from './places.ts'

/** Saves a place, adds one, at first with too little, and reviews the one that is not its own. */
export async function sharePlace(job: Job): Promise<void> {
  const { phone, say, look, code } = job
  const { page } = phone
  const place = added(code)
  await page.getByRole('button', { name: say('first.saved.save', { name: school.name }) }).click()
  await page.getByText(say('first.saved.saved'), { exact: true }).first().waitFor()
  await look('the toast of a save')
  // It lies over the form for some seconds more.
  await page.locator('li[data-swipe-direction]').waitFor({ state: 'detached' })

  await pressAdd(page, say('first.explore.add'))
  const form = dialog(job, 'opened.addResource.title')
  await form.waitFor()
  await look('the add form')
  await pressThere(job, 'opened.addResource.submit')
  await form.getByText(say('opened.addResource.problems.required.category')).waitFor()
  await look('the add form with its errors')
  await field(job, 'opened.addResource.category').selectOption('communities')
  await field(job, 'opened.addResource.name').fill(place.name)
  await field(job, 'opened.addResource.location').fill(place.location)
  await field(job, 'opened.addResource.descriptionField').fill(place.description)
  await pressThere(job, 'opened.addResource.submit')
  await form.waitFor({ state: 'hidden' })
  await phone.card(place.name).waitFor()
  await look('the place that was added')

  await phone.openCard(place.name)
  await tab(job, 'opened.resourceWindow.reviews')
  await phone.dialog().getByText(say('opened.reviews.ownPlace')).waitFor()
  await look('the reviews of the own place')
  await phone.closeDialog()

  await phone.openCard(garden.name)
  await tab(job, 'opened.resourceWindow.reviews')
  const stars = phone.dialog().getByRole('radio', { name: say('opened.reviews.labels.four') })
  await setChecked(stars)
  await field(job, 'opened.reviews.comment').fill(comment)
  await pressThere(job, 'opened.reviews.submit')
  // Families of other languages have written the same before.
  await phone.dialog().getByText(comment).first().waitFor()
  await look('its review')
  await pressThere(job, 'reports.open')
  await dialog(job, 'reports.title')
    .getByRole('button', { name: say('reports.send') })
    .click()
  await page.getByText(say('reports.kindMissing')).waitFor()
  await look('a report with an error')
  await page.keyboard.press('Escape')
  await dialog(job, 'reports.title').waitFor({ state: 'hidden' })
  await phone.closeDialog()
}
