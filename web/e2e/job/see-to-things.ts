import { dialog, go, type Job, pressThere } from './job.ts'
import { school } from './places.ts'

/** The other screens: Saved, Settings with its choices and pages, Profile and its help. */
export async function seeToThings(job: Job): Promise<void> {
  const { phone, say, look } = job
  const { page } = phone
  const row = (label: string) => page.getByRole('main').getByRole('button', { name: label }).first()
  await go(job, 'first.shell.saved', 'savedList.title')
  await phone.card(school.name).waitFor()
  await look('Saved')

  await go(job, 'first.shell.settings', 'opened.settings.title')
  await page.getByText(say('account.account.export'), { exact: true }).waitFor()
  await row(say('help.faq.saving.question')).click()
  await look('Settings')
  await row(say('help.region.language')).click()
  await dialog(job, 'help.region.language').waitFor()
  await look('the choice of a language')
  await pressThere(job, 'help.region.done')
  await row(say('help.region.distanceUnit')).click()
  await dialog(job, 'help.region.dialogTitle').waitFor()
  await look('the choice of a distance unit')
  await pressThere(job, 'help.region.done')
  await phone.dialog().waitFor({ state: 'hidden' })
  await row(say('account.changePassword.title')).click()
  await dialog(job, 'account.changePassword.title').waitFor()
  await look('the form for a new password')
  await phone.closeDialog()
  await row(say('account.devices.title')).click()
  await page.getByText(say('account.devices.here'), { exact: true }).waitFor()
  await look('the signed-in devices')
  await phone.closeDialog()
  await page.getByRole('link', { name: say('opened.settings.about.terms') }).click()
  await page.getByRole('heading', { level: 1, name: say('first.shell.titles.terms') }).waitFor()
  await look('Terms of Service')

  await go(job, 'first.shell.profile', 'opened.profile.title')
  await look('Profile')
  await row(say('help.help.title')).click()
  await dialog(job, 'help.help.title').waitFor()
  await look('Help & Support')
  await phone.closeDialog()
  await row(say('account.editProfile.open')).click()
  await dialog(job, 'account.editProfile.title').waitFor()
  await look('the profile form')
  await phone.closeDialog()
}

/** With no network: what the header says, and what waits. */
export async function goOffline(job: Job): Promise<void> {
  const { phone, say, look } = job
  const { page } = phone
  await go(job, 'first.shell.explore', 'first.explore.title')
  await phone.card(school.name).waitFor()
  await phone.cutNetwork()
  await page.getByRole('button', { name: say('first.sync.label.offline'), exact: true }).waitFor()
  await page.getByRole('button', { name: say('first.saved.save', { name: school.name }) }).click()
  const waiting = say('first.sync.label.offlineWaiting', { count: 1 })
  await page.getByRole('button', { name: waiting, exact: true }).click()
  await dialog(job, 'opened.sync.title').waitFor()
  await look('what waits with no network')
  await phone.closeDialog()
  await phone.restoreNetwork()
}

/** What nobody is meant to see. */
export async function goAstray(job: Job): Promise<void> {
  const { phone, say, look } = job
  const { page } = phone
  await phone.open('/nenie')
  await page.getByRole('heading', { level: 1, name: say('opened.notFound.title') }).waitFor()
  await look('the 404 page')
  await phone.open('/admin')
  await page.getByText(say('admin.denied')).waitFor()
  await look('the admin panel that is denied')
}
