import type { Group } from '../../.workspace/bench/group.ts'
import { creates } from './creates.ts'
import { deltas } from './deltas.ts'
import { firstSync } from './first-sync.ts'
import { anHour } from './hour.ts'
import { lists } from './lists.ts'
import { moderation } from './moderation.ts'
import { oneProcess } from './process.ts'
import { severalProcesses } from './processes.ts'
import { reads } from './reads.ts'
import { signIns } from './sign-ins.ts'
import { sizes } from './sizes.ts'

/** The groups of the server, in the order of the table. */
export const serverGroups: readonly Group[] = [
  lists,
  creates,
  deltas,
  firstSync,
  reads,
  signIns,
  moderation,
  oneProcess,
  severalProcesses,
  sizes,
  anHour,
]
