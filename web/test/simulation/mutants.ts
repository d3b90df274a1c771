import { blockMutants } from './mutants-blocks.ts'
import { deviceMutants } from './mutants-device.ts'
import { heldMutants } from './mutants-held.ts'
import { moderationMutants } from './mutants-moderation.ts'
import { outboxMutants } from './mutants-outbox.ts'
import { reportMutants } from './mutants-reports.ts'
import { serverMutants } from './mutants-server.ts'

/** A known bug, put into a copy of the product to prove that the simulation notices it. */
export interface Mutant {
  name: string
  /** `find` occurs exactly once in `file`. */
  changes: readonly { file: string; find: string; replace: string }[]
}

export const mutants: readonly Mutant[] = [
  ...outboxMutants,
  ...deviceMutants,
  ...serverMutants,
  ...blockMutants,
  ...heldMutants,
  ...reportMutants,
  ...moderationMutants,
]
