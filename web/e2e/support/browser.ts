import { type Browser, chromium } from 'playwright-core'
import { findHeadlessChromium } from './find-chromium.ts'

let shared: Promise<Browser> | null = null

/**
 * The only browser of this worker process. Its test files run one after another and share it; each
 * phone has its own browser context. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launch()
  const browser = await shared
  if (browser.isConnected()) return browser
  // The browser crashed in an earlier test.
  shared = launch()
  return shared
}

async function launch(): Promise<Browser> {
  const { executablePath, args } = await findHeadlessChromium()
  return chromium.launch({ executablePath, args, headless: true })
}
