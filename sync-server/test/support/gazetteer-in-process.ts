import type { Calls } from '../../src/lib/worker-client.ts'
import { gazetteerCalls } from '../../src/services/geocoding/gazetteer/gazetteer-calls.ts'
import type { GazetteerClient } from '../../src/services/geocoding/gazetteer/gazetteer-client.ts'
import { gazetteer } from './gazetteer.ts'

const calls: Calls = gazetteerCalls(gazetteer)

/** The real gazetteer without its thread. */
export const gazetteerInProcess: GazetteerClient = {
  call: async (name, ...args: unknown[]) => calls[name]?.(...(args as never[])) as never,
  waiting: () => 0,
  close: async () => undefined,
}
