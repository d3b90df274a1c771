import { dialog, go, type Journey, pressInTopDialog } from './journey.ts'
import { school } from './test-data.ts'

/** The other screens: Saved, Settings with its choices and pages, Profile and its help. */
export async function visitSettingsAndProfile(journey: Journey): Promise<void> {
  const { phone, t, checkScreen } = journey
  const { page } = phone
  const row = (label: string) => page.getByRole('main').getByRole('button', { name: label }).first()
  await go(journey, 'first.shell.saved', 'savedList.title')
  await phone.card(school.name).waitFor()
  await checkScreen('Saved')

  await go(journey, 'first.shell.settings', 'dialogs.settings.title')
  await page.getByText(t('account.account.export'), { exact: true }).waitFor()
  await row(t('help.faq.saving.question')).click()
  await checkScreen('Settings')
  await row(t('help.region.language')).click()
  await dialog(journey, 'help.region.language').waitFor()
  await checkScreen('the choice of a language')
  await pressInTopDialog(journey, 'help.region.done')
  await row(t('help.region.distanceUnit')).click()
  await dialog(journey, 'help.region.dialogTitle').waitFor()
  await checkScreen('the choice of a distance unit')
  await pressInTopDialog(journey, 'help.region.done')
  await phone.dialog().waitFor({ state: 'hidden' })
  await row(t('account.changePassword.title')).click()
  await dialog(journey, 'account.changePassword.title').waitFor()
  await checkScreen('the form for a new password')
  await phone.closeDialog()
  await row(t('account.devices.title')).click()
  await page.getByText(t('account.devices.here'), { exact: true }).waitFor()
  await checkScreen('the signed-in devices')
  await phone.closeDialog()
  await page.getByRole('link', { name: t('dialogs.settings.about.terms') }).click()
  await page.getByRole('heading', { level: 1, name: t('first.shell.titles.terms') }).waitFor()
  await checkScreen('Terms of Service')

  await go(journey, 'first.shell.profile', 'dialogs.profile.title')
  await checkScreen('Profile')
  await row(t('help.help.title')).click()
  await dialog(journey, 'help.help.title').waitFor()
  await checkScreen('Help & Support')
  await phone.closeDialog()
  await row(t('account.editProfile.open')).click()
  await dialog(journey, 'account.editProfile.title').waitFor()
  await checkScreen('the profile form')
  await phone.closeDialog()
}

/** Without a network: the label of the header and the waiting write. */
export async function goOffline(journey: Journey): Promise<void> {
  const { phone, t, checkScreen } = journey
  const { page } = phone
  await go(journey, 'first.shell.explore', 'first.explore.title')
  await phone.card(school.name).waitFor()
  await phone.cutNetwork()
  await page.getByRole('button', { name: t('first.sync.label.offline'), exact: true }).waitFor()
  await page.getByRole('button', { name: t('first.saved.save', { name: school.name }) }).click()
  const waiting = t('first.sync.label.offlineWaiting', { count: 1 })
  await page.getByRole('button', { name: waiting, exact: true }).click()
  await dialog(journey, 'dialogs.sync.title').waitFor()
  await checkScreen('what waits with no network')
  await phone.closeDialog()
  await phone.restoreNetwork()
}

/** The 404 page and the denied admin panel. */
export async function visitErrorPages(journey: Journey): Promise<void> {
  const { phone, t, checkScreen } = journey
  const { page } = phone
  await phone.open('/nenie')
  await page.getByRole('heading', { level: 1, name: t('dialogs.notFound.title') }).waitFor()
  await checkScreen('the 404 page')
  await phone.open('/admin')
  await page.getByText(t('admin.denied')).waitFor()
  await checkScreen('the admin panel that is denied')
}
