import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { placeSchema } from './rxdb-schema.ts'
import type { Checkpoint } from './rxdb-server.ts'

/** Follows RxDB's guide to replication over HTTP, with the default options. */
window.firstSync = async () => {
  const database = await createRxDatabase({ name: 'places', storage: getRxStorageDexie() })
  const { places } = await database.addCollections({ places: { schema: placeSchema } })
  if (!places) throw new Error('RxDB has made no collection')
  const began = performance.now()
  const replication = replicateRxCollection<Checkpoint>({
    collection: places,
    replicationIdentifier: 'places-over-http',
    live: false,
    pull: {
      handler: async (checkpoint, batchSize) => {
        const { updatedAt, id } = checkpoint ?? { updatedAt: 0, id: '' }
        const response = await fetch(`/pull?updatedAt=${updatedAt}&id=${id}&limit=${batchSize}`)
        return response.json()
      },
    },
  })
  await replication.awaitInitialReplication()
  const ms = performance.now() - began
  return { ms, rows: await places.count().exec() }
}
