import { existsSync } from 'node:fs'

/** Chromium without a window's interface: the same engine for a sixth less CPU time. */
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

/** What starts a browser on this machine. */
export interface Chromium {
  executablePath: string
  args: string[]
}

const args = [
  '--no-sandbox',
  // Pages are drawn by the processor itself; by a graphics card that it plays it takes twice as long.
  // The map still gets one.
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where to look; a test looks at another machine. */
interface Machine {
  exists: (path: string) => boolean
  fromNpm: () => Promise<string>
}

const thisMachine: Machine = {
  exists: (path) => existsSync(path) && process.env.CHROMIUM_FROM_NPM !== '1',
  // Its own arguments are for cloud functions: one process, no web security. Ours are a browser's.
  fromNpm: async () => (await import('@sparticuz/chromium')).default.executablePath(),
}

/** For pages alone: Debian's `chromium-headless-shell` if it is installed, else what `findChromium` finds. */
export async function findHeadlessChromium(machine: Machine = thisMachine): Promise<Chromium> {
  const isChosen = process.env.CHROMIUM_PATH !== undefined
  if (!isChosen && machine.exists(headlessShell)) return { executablePath: headlessShell, args }
  return findChromium(machine)
}

/** The system's Chromium or Chrome, else the one inside an npm package, else a sentence. */
export async function findChromium(machine: Machine = thisMachine): Promise<Chromium> {
  const own = installed.find((path) => path !== undefined && machine.exists(path))
  if (own) return { executablePath: own, args }
  try {
    return { executablePath: await machine.fromNpm(), args }
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
      { cause: error },
    )
  }
}
