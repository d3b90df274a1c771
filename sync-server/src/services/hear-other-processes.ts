import type { Database } from '../db/database.ts'
import { isPostgresUrl } from '../db/database-url.ts'
import { type ChangeListener, listenForChanges } from '../db/postgres/listen-for-changes.ts'
import { type CatalogueNews, createCatalogueNews } from './catalogue-news.ts'

export interface SharedNews {
  news: CatalogueNews
  /** Begins to listen to the other processes. */
  start(): void
  close(): Promise<void>
}

interface SharedNewsOptions {
  databaseUrl: string
  log: {
    error(details: object, message: string): void
    warn(details: object, message: string): void
  }
  lookEveryMs?: number
}

/**
 * News of the catalogue whichever process changes it: PostgreSQL gives notice of each commit. While the
 * notices do not come, and on SQLite, the database is looked at each second instead.
 */
export function hearOtherProcesses(db: Database, options: SharedNewsOptions): SharedNews {
  const { databaseUrl, log, lookEveryMs } = options
  let listener: ChangeListener | undefined
  const news = createCatalogueNews(db, {
    onFailure: (err) => log.error({ err }, 'changes could not be looked for'),
    isTold: () => listener?.isHearing() ?? false,
    ...(lookEveryMs && { lookEveryMs }),
  })
  return {
    news,
    start() {
      if (!isPostgresUrl(databaseUrl)) return
      listener = listenForChanges(databaseUrl, {
        onNews: news.tell,
        onFailure: (err) => log.warn({ err }, 'notices of other processes do not come'),
      })
    },
    close: async () => listener?.close(),
  }
}
