import type { Group } from '../../.workspace/bench/group.ts'
import { lists } from './lists.ts'

/** The server's groups, in the order of the table. */
export const serverGroups: readonly Group[] = [lists]
