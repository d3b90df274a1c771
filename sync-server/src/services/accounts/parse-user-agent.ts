import Bowser from 'bowser'
import type { Device } from '../../db/sessions-table.ts'

export const unknownDevice: Device = { browser: null, system: null }

/** Maximum length parsed; longer than any browser sends. */
const readCharacters = 300

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * Returns browser and system of a User-Agent. Accepts only names from Bowser's lists, because Bowser returns unknown
 * ones unchanged.
 */
export function parseUserAgent(userAgent = ''): Device {
  const read = userAgent.slice(0, readCharacters)
  if (read.trim() === '') return unknownDevice
  const { browser, os } = Bowser.parse(read)
  return { browser: listed(browsers, browser.name), system: listed(systems, os.name) }
}

function listed(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
