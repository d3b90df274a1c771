import { basename } from 'node:path'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** What takes longest in its suite: begun last, one of these would have a core for itself at the end. */
const longest = [
  'accessibility',
  'ten-languages',
  'account',
  'streets',
  'map-and-list',
  'update',
  'whole-way',
  'screens',
  'spoken',
  'app-update',
  'live-line',
  'simulation',
  'fleet',
  'every-route',
  'bench',
  'under-pressure',
  'import-command',
]

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.indexOf(basename(moduleId, '.test.ts'))
  return rank < 0 ? longest.length : rank
}

/** Begins with the test files that take longest. Vitest asks that of the whole workspace, never of a project. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }

  /** Nothing is run in shards. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
