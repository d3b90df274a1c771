import { blockBugs } from './planted-blocks.ts'
import { deviceBugs } from './planted-device.ts'
import { heldBugs } from './planted-held.ts'
import { moderationBugs } from './planted-moderation.ts'
import { outboxBugs } from './planted-outbox.ts'
import { reportBugs } from './planted-reports.ts'
import { serverBugs } from './planted-server.ts'

/** A known bug, put into a copy of the product to prove that the simulation notices it. */
export interface PlantedBug {
  name: string
  /** `find` occurs exactly once in `file`. */
  changes: readonly { file: string; find: string; replace: string }[]
}

export const plantedBugs: readonly PlantedBug[] = [
  ...outboxBugs,
  ...deviceBugs,
  ...serverBugs,
  ...blockBugs,
  ...heldBugs,
  ...reportBugs,
  ...moderationBugs,
]
