import { isDeepStrictEqual } from 'node:util'
import type { Held } from '@worldschool/schema'
import { listHeldOf } from '../../../sync-server/src/repositories/held-items-repository.ts'
import { readValue } from '../../src/db/device-values.ts'
import type { Tab } from './device.ts'
import type { PeopledWorld } from './world.ts'

/** Checks that a device has the held content of its account, and none of others. [M11] */
export async function checkHeld({ server, breaches }: PeopledWorld, tab: Tab): Promise<Held> {
  const { name, watch } = tab.device
  const { account } = watch.state
  const here = (await readValue(tab.db, 'held')) ?? { resources: [], photos: [] }
  const there = account ? await listHeldOf(server.db, account.id) : { resources: [], photos: [] }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(here)), JSON.parse(JSON.stringify(there))))
    breaches.push(`[M11] the held content on ${name}, ${tab.name} is not that on the server`)
  return there
}
