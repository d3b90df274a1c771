import type { Database } from '../../../db/database.ts'
import { countOpenWork } from '../../../repositories/open-work-repository.ts'
import type { Family } from './exposition.ts'

/**
 * Returns how much waits for moderators, and for how long. Never throws: a database that does not respond must not hide all
 * other metrics.
 */
export async function moderationFamilies(db: Database, now: Date): Promise<Family[]> {
  const open = await countOpenWork(db).catch(() => [])
  return [
    {
      name: 'worldschool_moderation_open',
      type: 'gauge',
      help: 'Held items, open reports and open appeals.',
      samples: open.map(({ list, count }) => ({ labels: { list }, value: count })),
    },
    {
      name: 'worldschool_moderation_oldest_seconds',
      type: 'gauge',
      help: 'Age of the oldest of them; 0 if there is none.',
      samples: open.map(({ list, oldest }) => ({
        labels: { list },
        value: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
      })),
    },
  ]
}
