import type { Group } from '../../.workspace/bench/group.ts'
import { browsing } from './browsing.ts'
import { firstSync } from './first-sync.ts'
import { peers } from './peers.ts'
import { searching } from './searching.ts'
import { starting } from './starting.ts'

/** The browser's groups, in the order of the table. */
export const webGroups: readonly Group[] = [firstSync, starting, searching, browsing, peers]
