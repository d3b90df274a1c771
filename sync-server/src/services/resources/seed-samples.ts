import { readFileSync } from 'node:fs'
import { type ResourceDraft, resourceDraftSchema } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { createResource } from './add-resource.ts'
import { resourceIdOf } from './import-resources/resource-id.ts'

const samplesFile = new URL('../../../data/sample-resources.json', import.meta.url)

/** The sample resources that come with the server. Throws when one breaks the schema. */
export function readSamples(): ResourceDraft[] {
  const samples: { website?: string | null }[] = JSON.parse(readFileSync(samplesFile, 'utf8'))
  return samples.map(({ website, ...sample }) =>
    resourceDraftSchema.parse({ ...sample, contactInfo: website ? { website } : null }),
  )
}

/**
 * Adds the samples that the directory has never had, all or none, and answers how many. A sample
 * that an admin deleted stays deleted. Section 3, `isSample`.
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
