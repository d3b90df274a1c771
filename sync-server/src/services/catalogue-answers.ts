import {
  type CataloguePage,
  type Category,
  type ColumnsPage,
  categories,
  isLongPull,
  toColumns,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { SyncStateRow } from '../db/sync-state-table.ts'
import { readSyncState, syncStateReader } from '../repositories/sync-state-repository.ts'
import {
  type CatalogueQuestion,
  catalogueFeedOf,
  catalogueTag,
  readCatalogueFeed,
} from './catalogue-feed.ts'
import { keepAnswers } from './kept-answers/kept-answers.ts'
import { type KeptBody, keptEncodings, type Press } from './kept-answers/kept-body.ts'
import { shareReading, type Told, thenTold, whenTold } from './kept-answers/share-reading.ts'
import { readResources } from './read-resources.ts'

/**
 * An answer that everyone gets, by its name as things stand; the body may have another, if they go on
 * meanwhile.
 */
export interface NamedAnswer {
  etag: string
  body: () => Promise<KeptBody>
}

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>

/** The catalogue of ten thousand places, plain and pressed, with room for what was just changed. */
const mostBytes = 64 * 1024 * 1024

/**
 * The public catalogue as it goes out: its feed [P1] and its lists (section 7), made once for each
 * change number and then handed on as they are.
 */
export function createCatalogueAnswers(
  db: Database,
  options: { mostBytes?: number; press?: Press } = {},
) {
  const kept = keepAnswers({ mostBytes, ...options })
  const askState = shareReading(syncStateReader(db))
  let preparedFor = ''

  function namePage(state: SyncStateRow, asked: CatalogueQuestion): NamedAnswer {
    const etag = catalogueTag(catalogueFeedOf(state), asked)
    const read = async () => {
      const { etag, page } = await readCatalogueFeed(db, asked)
      return { etag, json: JSON.stringify(asked.pages === 'columns' ? inColumns(page) : page) }
    }
    return { etag, body: () => kept.get(etag, read) }
  }

  function nameList(state: SyncStateRow, category: Category | undefined): NamedAnswer {
    const etag = listTag(state, category)
    const read = () =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => ({
          etag: listTag(await readSyncState(trx), category),
          json: JSON.stringify(await readResources(trx, { category })),
        }))
    return { etag, body: () => kept.get(etag, read) }
  }

  /** One page of the feed. Tells of 400 and 410 as `feedPosition` throws them. */
  const page = (asked: CatalogueQuestion, told: Told<NamedAnswer>) =>
    askState(thenTold(told, (state) => namePage(state, asked)))

  /** All resources, or those of one category, newest first. */
  const list = (category: Category | undefined, told: Told<NamedAnswer>) =>
    askState(thenTold(told, (state) => nameList(state, category)))

  return {
    page,
    list,
    /**
     * Makes what a new device and a reader of lists will ask for, as small as it gets, before they
     * do. Ends early when the catalogue changes meanwhile; answers whether it came to its end.
     */
    async prepare(): Promise<boolean> {
      const state = await readSyncState(db)
      const name = catalogueTag(catalogueFeedOf(state), {})
      if (name === preparedFor) return true
      let asked: CatalogueQuestion | null = {}
      do {
        const question: CatalogueQuestion = asked
        const body = await bodyOf((told) => page(question, told))
        if (await hasChangedFrom(name)) return false
        await press(body)
        asked = questionAfter(JSON.parse(body.json.toString()))
      } while (asked)
      for (const category of categories) {
        const body = await bodyOf((told) => list(category, told))
        if (await hasChangedFrom(name)) return false
        await press(body)
      }
      preparedFor = name
      return true
    },
    held: kept.held,
  }

  async function hasChangedFrom(name: string): Promise<boolean> {
    return catalogueTag(catalogueFeedOf(await readSyncState(db)), {}) !== name
  }
}

/** What a new device asks next; null when it has all. */
function questionAfter({ cursor, more, total }: CataloguePage): CatalogueQuestion | null {
  if (!more) return null
  return { since: cursor, ...(isLongPull(total) && { pages: 'columns' }) }
}

function inColumns({ rows, ...page }: CataloguePage): ColumnsPage {
  return { ...page, columns: toColumns(rows) }
}

function listTag(
  { epoch, catalogue_seq }: { epoch: string; catalogue_seq: number },
  category: Category | undefined,
): string {
  return `"${epoch}-${catalogue_seq}-${category ?? 'all'}"`
}

async function press(body: KeptBody): Promise<void> {
  for (const encoding of keptEncodings) await body.encodedAs(encoding, 'full')
}

async function bodyOf(ask: (told: Told<NamedAnswer>) => void): Promise<KeptBody> {
  return (await whenTold(ask)).body()
}
