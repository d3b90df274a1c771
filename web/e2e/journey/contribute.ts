import { pressAdd } from '../support/press-add.ts'
import { setChecked } from '../support/set-checked.ts'
import { dialog, field, type Journey, pressInTopDialog, tab } from './journey.ts'
import { added, comment, garden, school } from './test-data.ts'

/** Saves a place, adds one after validation errors, and reviews another one. */
export async function contribute(journey: Journey): Promise<void> {
  const { phone, t, checkScreen, code } = journey
  const { page } = phone
  const place = added(code)
  await page.getByRole('button', { name: t('first.saved.save', { name: school.name }) }).click()
  await page.getByText(t('first.saved.saved'), { exact: true }).first().waitFor()
  await checkScreen('the toast of a save')
  // The toast would cover the form for some seconds.
  await page.locator('li[data-swipe-direction]').waitFor({ state: 'detached' })

  await pressAdd(page, t('first.explore.add'))
  const form = dialog(journey, 'dialogs.addResource.title')
  await form.waitFor()
  await checkScreen('the add form')
  await pressInTopDialog(journey, 'dialogs.addResource.submit')
  await form.getByText(t('dialogs.addResource.problems.required.category')).waitFor()
  await checkScreen('the add form with its errors')
  await field(journey, 'dialogs.addResource.category').selectOption('communities')
  await field(journey, 'dialogs.addResource.name').fill(place.name)
  await field(journey, 'dialogs.addResource.location').fill(place.location)
  await field(journey, 'dialogs.addResource.descriptionField').fill(place.description)
  await pressInTopDialog(journey, 'dialogs.addResource.submit')
  await form.waitFor({ state: 'hidden' })
  await phone.card(place.name).waitFor()
  await checkScreen('the place that was added')

  await phone.openCard(place.name)
  await tab(journey, 'dialogs.resourceWindow.reviews')
  await phone.dialog().getByText(t('dialogs.reviews.ownPlace')).waitFor()
  await checkScreen('the reviews of the own place')
  await phone.closeDialog()

  await phone.openCard(garden.name)
  await tab(journey, 'dialogs.resourceWindow.reviews')
  const stars = phone.dialog().getByRole('radio', { name: t('dialogs.reviews.labels.four') })
  await setChecked(stars)
  await field(journey, 'dialogs.reviews.comment').fill(comment)
  await pressInTopDialog(journey, 'dialogs.reviews.submit')
  // Waits for the summary that replaces the form, and not for the comment: others have written the same one.
  await phone
    .dialog()
    .getByRole('heading', { name: t('dialogs.reviews.yours') })
    .waitFor()
  await checkScreen('its review')
  await pressInTopDialog(journey, 'reports.open')
  await dialog(journey, 'reports.title')
    .getByRole('button', { name: t('reports.send') })
    .click()
  await page.getByText(t('reports.kindMissing')).waitFor()
  await checkScreen('a report with an error')
  await page.keyboard.press('Escape')
  await dialog(journey, 'reports.title').waitFor({ state: 'hidden' })
  await phone.closeDialog()
}
