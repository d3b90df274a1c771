import { existsSync } from 'node:fs'

/** Chromium without a user interface: the same engine with a sixth less CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How to start a browser on this machine. */
export interface Chromium {
  executablePath: string
  args: string[]
}

const args = [
  '--no-sandbox',
  // Software rendering of pages; an emulated graphics card takes twice as long. The map still uses
  // one.
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What to check; tests replace it to simulate another machine. */
interface Machine {
  exists: (path: string) => boolean
  fromNpm: () => Promise<string>
}

const thisMachine: Machine = {
  exists: (path) => existsSync(path) && process.env.CHROMIUM_FROM_NPM !== '1',
  // The default arguments of the package are for cloud functions: one process, no web security.
  // Ours are those of a browser.
  fromNpm: async () => (await import('@sparticuz/chromium')).default.executablePath(),
}

/**
 * For tests of pages alone: `chromium-headless-shell` of Debian if it is installed, or else the
 * result of `findChromium`.
 */
export async function findHeadlessChromium(machine: Machine = thisMachine): Promise<Chromium> {
  const isChosen = process.env.CHROMIUM_PATH !== undefined
  if (!isChosen && machine.exists(headlessShell)) return { executablePath: headlessShell, args }
  return findChromium(machine)
}

/**
 * The Chromium or Chrome of the system, or else the one of an npm package. Otherwise throws with a
 * hint.
 */
export async function findChromium(machine: Machine = thisMachine): Promise<Chromium> {
  const systemPath = installed.find((path) => path !== undefined && machine.exists(path))
  if (systemPath) return { executablePath: systemPath, args }
  try {
    return { executablePath: await machine.fromNpm(), args }
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
      { cause: error },
    )
  }
}
