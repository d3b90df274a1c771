/** The gap between cards, in px. */
export const gap = 16

/** The number of columns that fit in a list of `width` px. */
export function listColumns(width: number): number {
  if (width < 500) return 1
  if (width < 880) return 2
  return width < 1240 ? 3 : 4
}

/**
 * The columns of `listColumns` as container-query classes, for lists that are rendered without measuring, within a
 * `@container`.
 */
export const listGrid =
  'grid gap-4 @min-[500px]:grid-cols-2 @min-[880px]:grid-cols-3 @min-[1240px]:grid-cols-4'

/** The height of a card's picture as a share of its width. It is smaller if a dialog fits beside the list. */
export const pictureShare = { usual: 9 / 16, wide: 2 / 5 } as const

/** The estimated height of a row before it is measured. */
export function estimateRowHeight(
  width: number,
  columns: number,
  gap: number,
  share: number = pictureShare.usual,
): number {
  const card = (width - gap * (columns - 1)) / columns
  return Math.round((card - 18) * share + 196)
}

/** The items of one row. */
export function rowItems<T>(items: readonly T[], row: number, columns: number): readonly T[] {
  return items.slice(row * columns, (row + 1) * columns)
}
