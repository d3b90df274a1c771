import { isDeepStrictEqual } from 'node:util'
import type { Held } from '@worldschool/schema'
import { listHeldOf } from '../../../sync-server/src/repositories/held-items-repository.ts'
import { readValue } from '../../src/db/device-values.ts'
import type { Tab } from './device.ts'
import type { PeopledWorld } from './world.ts'

/** Checks that a device has what waits of its account for a moderator, and nothing of others. [M11] */
export async function checkHeld({ server, breaches }: PeopledWorld, tab: Tab): Promise<Held> {
  const { name, watch } = tab.device
  const { account } = watch.state
  const here = (await readValue(tab.db, 'held')) ?? { resources: [], photos: [] }
  const there = account ? await listHeldOf(server.db, account.id) : { resources: [], photos: [] }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(here)), JSON.parse(JSON.stringify(there))))
    breaches.push(`[M11] what waits on ${name}, ${tab.name} is not what waits on the server`)
  return there
}
