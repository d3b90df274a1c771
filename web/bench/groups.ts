import type { Group } from '../../.workspace/bench/group.ts'
import { engines } from './engines.ts'
import { firstSync } from './first-sync.ts'
import { interacting } from './interacting.ts'
import { mapPan } from './map-pan.ts'
import { mobileSync } from './mobile-sync.ts'
import { peers } from './peers.ts'
import { scrolling } from './scrolling.ts'
import { searching } from './searching.ts'
import { starting } from './starting.ts'

/** The browser's groups, in the order of the table. */
export const webGroups: readonly Group[] = [
  firstSync,
  mobileSync,
  starting,
  interacting,
  searching,
  scrolling,
  mapPan,
  peers,
  engines,
]
