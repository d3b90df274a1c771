import type { Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import {
  findSavedResource,
  listSavedResources,
} from '../repositories/saved-resources-repository.ts'

/** The resources a member saved, newest save first. Section 7. */
export function readSavedResources(db: Database, userId: string): Promise<Resource[]> {
  return listSavedResources(db, userId)
}

/** Whether a member has saved a resource; also for one that is not there. Section 7. */
export async function isSaved(
  db: Database,
  save: { userId: string; resourceId: string },
): Promise<boolean> {
  return (await findSavedResource(db, save)) !== null
}
