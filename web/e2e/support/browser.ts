import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

let shared: Promise<Browser> | null = null

/**
 * The one browser of this worker process: its test files run one after the other and share it, each
 * phone in a browser context of its own. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launch()
  const browser = await shared
  if (browser.isConnected()) return browser
  // It crashed in an earlier test.
  shared = launch()
  return shared
}

async function launch(): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return chromium.launch({ executablePath, args, headless: true })
}
