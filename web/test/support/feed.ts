import type { CataloguePage, MinePage, Resource } from '@worldschool/schema'

/** A page of the catalogue's feed of epoch e1 that ends at change `seq`. */
export function cataloguePageOf(
  seq: number,
  rows: Resource[],
  rest: Partial<CataloguePage> = {},
): CataloguePage {
  return {
    epoch: 'e1',
    cursor: `e1.${seq}`,
    more: false,
    rows,
    deleted: [],
    total: rows.length,
    ...rest,
  }
}

export function minePageOf(seq: number, rest: Partial<MinePage> = {}): MinePage {
  return { epoch: 'e1', cursor: `e1.${seq}`, more: false, rows: [], deleted: [], ...rest }
}
