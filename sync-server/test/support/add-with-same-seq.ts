import { newResource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { resourceToRow } from '../../src/repositories/resource-rows.ts'
import { nextSeq } from '../../src/repositories/sync-state-repository.ts'
import type { TestApp } from './build-test-app.ts'

/** Adds resources that share one `seq`, as one transaction can. */
export async function addWithSameSeq(server: TestApp, numbers: number[]): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const revision = await nextSeq(trx, { catalogue: true })
    const createdAt = server.clock.now().toISOString()
    for (const n of numbers) {
      const facts = {
        id: buildId(n),
        authorId: null,
        isSample: 'false',
        createdAt,
        revision,
      } as const
      const resource = newResource(buildDraft(n), facts)
      await trx.insertInto('resources').values(resourceToRow(resource)).execute()
    }
  })
}
