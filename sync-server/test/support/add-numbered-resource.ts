import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { Database } from '../../src/db/database.ts'
import { createResource } from '../../src/services/resources/add-resource.ts'

const now = new Date('2026-06-01T00:00:00Z')

/** Adds a resource as another process would, without the application. */
export async function addNumberedResource(db: Database, n: number): Promise<void> {
  const draft = buildDraft(n)
  await createResource(db, { id: buildId(n), draft, authorId: null, isSample: false, now })
}
