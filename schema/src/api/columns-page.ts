import * as z from 'zod/mini'
import type { Resource } from '../entities/resource.ts'
import { idSchema } from '../entities/shared.ts'
import { fromColumns } from '../rules/columns.ts'
import { cataloguePage, feedPage } from './sync.ts'

/** GET /api/sync/catalogue?pages=columns: as `cataloguePage`, with a value of each row in each column. */
export const columnsPage = z.object({
  ...feedPage,
  columns: z.record(z.string(), z.array(z.unknown())),
  deleted: z.array(idSchema),
  total: z.int(),
})

export type ColumnsPage = z.infer<typeof columnsPage>

/** Reads such a page as one of rows, which are checked as those of any page. */
export const pageOfColumns = z.pipe(
  z.pipe(
    columnsPage,
    z.transform(({ columns, ...page }) => ({ ...page, rows: fromColumns(columns) as Resource[] })),
  ),
  cataloguePage,
)
