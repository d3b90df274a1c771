import type { Category, Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { listResources } from '../repositories/resources-repository.ts'

/** All resources, or those of one category, newest first. Section 7. */
export function readResources(
  db: Database,
  { category }: { category?: Category | undefined },
): Promise<Resource[]> {
  return listResources(db, category)
}
