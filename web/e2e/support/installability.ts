import type { Phone } from './phone.ts'

/** The manifest as the browser itself has read it, with all that it holds against installing the app. */
export async function askManifest(phone: Phone) {
  await phone.page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  const devTools = await phone.context.newCDPSession(phone.page)
  const { url, errors, data = '{}' } = await devTools.send('Page.getAppManifest')
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  await devTools.detach()
  // A window in private is what the test's browser is, not the app.
  const against = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  return { path: url.replace(phone.origin, ''), errors, against, manifest: JSON.parse(data) }
}
