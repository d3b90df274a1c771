import type { Calls } from '../../src/lib/worker-client.ts'
import { gazetteerCalls } from '../../src/services/geocoding/gazetteer/gazetteer-calls.ts'
import type { GazetteerThread } from '../../src/services/geocoding/gazetteer/gazetteer-thread.ts'
import { gazetteer } from './gazetteer.ts'

const calls: Calls = gazetteerCalls(gazetteer)

/** The real gazetteer without its thread. */
export const gazetteerInProcess: GazetteerThread = {
  call: async (name, ...args: unknown[]) => calls[name]?.(...(args as never[])) as never,
  waiting: () => 0,
  close: async () => undefined,
}
