import Bowser from 'bowser'
import type { Device } from '../db/sessions-table.ts'

export const unknownDevice: Device = { browser: null, system: null }

/** Beyond what browsers send; the patterns are run on no more. */
const readCharacters = 300

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/** Names of Bowser's own lists alone: it takes what it does not know for a name as well. */
export function readDevice(userAgent = ''): Device {
  const read = userAgent.slice(0, readCharacters)
  if (read.trim() === '') return unknownDevice
  const { browser, os } = Bowser.parse(read)
  return { browser: listed(browsers, browser.name), system: listed(systems, os.name) }
}

function listed(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
