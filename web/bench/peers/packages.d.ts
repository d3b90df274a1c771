/**
 * The part of the peers' packages that is used here. Only the benchmark installs them, so the type check uses
 * these declarations instead.
 */
declare module 'pouchdb-browser' {
  export default class PouchDB {
    constructor(name: string)
    info(): Promise<{ doc_count: number }>
    replicate: { from: (url: string) => Promise<{ ok: boolean }> }
  }
}

declare module 'pouchdb-core' {
  export default class PouchDB {
    static plugin(plugin: object): typeof PouchDB
    static defaults(options: { adapter: string }): typeof PouchDB
    constructor(name: string)
    bulkDocs(docs: readonly object[]): Promise<readonly ({ ok: true } | { error: true })[]>
  }
}

declare module 'pouchdb-adapter-memory' {
  const plugin: object
  export default plugin
}

declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http'
  import type PouchDB from 'pouchdb-core'

  export default function expressPouchDB(
    database: typeof PouchDB,
    options: { mode: 'minimumForPouchDB' },
  ): RequestListener
}

declare module 'rxdb/plugins/core' {
  export interface RxCollection {
    count(): { exec: () => Promise<number> }
  }

  export interface RxDatabase {
    addCollections(
      collections: Record<string, { schema: object }>,
    ): Promise<Record<string, RxCollection>>
  }

  export function createRxDatabase(options: { name: string; storage: object }): Promise<RxDatabase>
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): object
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core'

  export function replicateRxCollection<Checkpoint>(options: {
    collection: RxCollection
    replicationIdentifier: string
    live: boolean
    pull: {
      handler: (
        checkpoint: Checkpoint | undefined,
        batchSize: number,
      ) => Promise<{ documents: object[]; checkpoint: Checkpoint }>
    }
  }): { awaitInitialReplication: () => Promise<unknown> }
}
