import { existsSync } from 'node:fs'
import { BidiBrowser } from './bidi-browser.ts'
import type { EngineBrowser, WindowKind } from './engine-browser.ts'
import { startSafari, startWebKit } from './webkit-driver.ts'

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

export type EngineName = 'webkit' | 'safari' | 'firefox' | 'chromium'

/** Starts an engine; in a test, the one that the Vitest project names in `ENGINE`. */
export function startEngine(
  kind: WindowKind = 'normal',
  name = process.env.ENGINE as EngineName | undefined,
): Promise<EngineBrowser> {
  if (name === 'webkit') return startWebKit(kind)
  if (name === 'safari') return startSafari(kind)
  if (name === 'firefox') return BidiBrowser.startFirefox(firefoxPath, kind)
  return BidiBrowser.startChromium(kind)
}

/** The engines besides Chromium, what each needs on this machine, and how to install that. */
const engines = [
  {
    name: 'webkit',
    needs: [
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
    ],
    install: 'apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
  },
  {
    name: 'firefox',
    needs: [firefoxPath, '/usr/bin/Xvfb'],
    install: 'apt-get install firefox-esr xvfb',
  },
]

/** The engines that are not on this machine, with the command that installs them on Debian. */
export function missingEngines(): { name: string; install: string }[] {
  return engines.filter(({ needs }) => !needs.every((path) => existsSync(path)))
}
