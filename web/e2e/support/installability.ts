import type { Phone } from './phone.ts'

/** The manifest as the browser has parsed it, with its installability errors. */
export async function readManifest(phone: Phone) {
  await phone.page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  const devTools = await phone.context.newCDPSession(phone.page)
  const { url, errors, data = '{}' } = await devTools.send('Page.getAppManifest')
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  await devTools.detach()
  // The browser of the tests is always in private mode.
  const blockingErrors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  return { path: url.replace(phone.origin, ''), errors, blockingErrors, manifest: JSON.parse(data) }
}
