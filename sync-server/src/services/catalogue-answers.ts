import {
  type CataloguePage,
  type Category,
  type ColumnsPage,
  categories,
  isLongPull,
  toColumns,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { readSyncState, syncStateReader } from '../repositories/sync-state-repository.ts'
import {
  type CatalogueQuestion,
  catalogueFeedOf,
  catalogueTag,
  readCatalogueFeed,
} from './catalogue-feed.ts'
import { keepAnswers } from './kept-answers/kept-answers.ts'
import { type KeptBody, keptEncodings, type Press } from './kept-answers/kept-body.ts'
import { shareReading } from './kept-answers/share-reading.ts'
import { readResources } from './read-resources.ts'

/** An answer that everyone gets; null when the asker holds it under this ETag. */
export interface CatalogueAnswer {
  etag: string
  body: KeptBody | null
}

/** Whether the asker holds what an ETag names. */
type Holds = (etag: string) => boolean

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
  const readState = shareReading(syncStateReader(db))
  let preparedFor = ''

  /** One page of the feed. Throws 400 and 410 as `feedPosition` does. */
  async function page(asked: CatalogueQuestion, holds: Holds): Promise<CatalogueAnswer> {
    const etag = catalogueTag(catalogueFeedOf(await readState()), asked)
    if (holds(etag)) return { etag, body: null }
    return answerOf(
      await kept.get(etag, async () => {
        const { etag, page } = await readCatalogueFeed(db, asked)
        return { etag, json: JSON.stringify(asked.pages === 'columns' ? inColumns(page) : page) }
      }),
      holds,
    )
  }

  /** All resources, or those of one category, newest first. */
  async function list(category: Category | undefined, holds: Holds): Promise<CatalogueAnswer> {
    const etag = listTag(await readState(), category)
    if (holds(etag)) return { etag, body: null }
    return answerOf(
      await kept.get(etag, () =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => ({
            etag: listTag(await readSyncState(trx), category),
            json: JSON.stringify(await readResources(trx, { category })),
          })),
      ),
      holds,
    )
  }

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
        const { body } = await page(asked, holdsNothing)
        if (!body || (await hasChangedFrom(name))) return false
        await press(body)
        asked = questionAfter(JSON.parse(body.json.toString()))
      } while (asked)
      for (const category of categories) {
        const { body } = await list(category, holdsNothing)
        if (!body || (await hasChangedFrom(name))) return false
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

const holdsNothing: Holds = () => false

function answerOf(body: KeptBody, holds: Holds): CatalogueAnswer {
  return { etag: body.etag, body: holds(body.etag) ? null : body }
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
