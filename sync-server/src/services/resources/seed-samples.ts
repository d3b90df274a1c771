import { readFileSync } from 'node:fs'
import { type ResourceDraft, resourceDraftSchema } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { createResource } from './add-resource.ts'
import { resourceIdOf } from './import-resources/resource-id.ts'

const samplesFile = new URL('../../../data/sample-resources.json', import.meta.url)

/** Returns the sample resources that come with the server. Throws if one does not match the schema. */
export function readSamples(): ResourceDraft[] {
  const samples: { website?: string | null }[] = JSON.parse(readFileSync(samplesFile, 'utf8'))
  return samples.map(({ website, ...sample }) =>
    resourceDraftSchema.parse({ ...sample, contactInfo: website ? { website } : null }),
  )
}

/**
 * Adds the samples that the directory never had, all or none, and returns how many. A sample that an admin
 * deleted is not added again. Specification, section 3, `isSample`.
 */
export async function seedSamples(db: Database, { now }: { now: Date }): Promise<number> {
  const samples = readSamples()
  return db.transaction().execute(async (trx) => {
    let added = 0
    for (const draft of samples) {
      const id = resourceIdOf('sample', draft)
      const options = { id, draft, authorId: null, isSample: true, now }
      if ((await createResource(trx, options)).created) added += 1
    }
    return added
  })
}
