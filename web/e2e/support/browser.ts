import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** A browser for several phones in turn, each with a profile of its own that ends with it. */
export async function startBrowser(extra: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return chromium.launch({ executablePath, args: [...args, ...extra], headless: true })
}
