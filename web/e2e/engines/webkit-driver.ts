import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/test-server.ts'
import { type WindowKind, waitUntil } from './engine-browser.ts'
import { startVirtualDisplay } from './virtual-display.ts'
import { WebDriverBrowser } from './webdriver-browser.ts'

const webkitBrowser = fileURLToPath(new URL('webkit-browser.py', import.meta.url))

/** Starts WebKitGTK, the engine of Safari, on a virtual display. */
export async function startWebKit(kind: WindowKind): Promise<WebDriverBrowser> {
  const display = await startVirtualDisplay()
  const profile = mkdtempSync(join(tmpdir(), 'worldschool-webkit-'))
  const env = { DISPLAY: display.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const driver = await startDriver('WebKitWebDriver', env)
  return WebDriverBrowser.start({
    name: 'webkit',
    keepsProfile: true,
    open: () =>
      openBrowser(driver.url, {
        browserName: 'webkit-browser',
        'webkitgtk:browserOptions': {
          binary: webkitBrowser,
          args: [profile, '390', '844', kind],
        },
      }),
    stop() {
      driver.process.kill()
      display.stop()
      // The browser may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  })
}

/**
 * Starts Safari, on a Mac where `safaridriver --enable` was run once. Its automation windows always store their data
 * only until they are closed.
 */
export async function startSafari(kind: WindowKind): Promise<WebDriverBrowser> {
  if (kind === 'without storage') throw new Error('Safari cannot be told to refuse storage')
  const driver = await startDriver('safaridriver')
  const browser = await WebDriverBrowser.start({
    name: 'safari',
    keepsProfile: false,
    open: () => openBrowser(driver.url, { browserName: 'safari' }),
    stop: () => driver.process.kill(),
  })
  await browser.resize(390, 844)
  return browser
}

async function startDriver(
  command: string,
  env: Record<string, string> = {},
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const driver = spawn(command, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const hasFailed = once(driver, 'exit').then(([code]) => {
    throw new Error(`${command} has ended with code ${code}`)
  })
  // Without it, the end of the driver after the tests would be an unhandled rejection.
  hasFailed.catch(() => undefined)
  await Promise.race([waitUntilListening(command, url), hasFailed])
  return { url, process: driver }
}

async function openBrowser(url: string, capabilities: object): Promise<WebDriver> {
  const builder = new Builder().usingServer(url).withCapabilities(new Capabilities(capabilities))
  const driver = await builder.build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  return driver
}

function waitUntilListening(command: string, url: string): Promise<void> {
  const isListening = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  return waitUntil(`${command} to listen`, isListening, 30_000)
}
