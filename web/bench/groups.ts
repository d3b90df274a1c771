import type { Group } from '../../.workspace/bench/group.ts'

/** The browser's groups, in the order of the table. */
export const webGroups: readonly Group[] = []
