/** Between cards, in px. */
export const gap = 16

/** How many columns of cards a list of `width` px has room for. */
export function listColumns(width: number): number {
  if (width < 500) return 1
  if (width < 880) return 2
  return width < 1240 ? 3 : 4
}

/** The same in styles, for what is drawn without measuring, within a `@container`. */
export const listGrid =
  'grid gap-4 @min-[500px]:grid-cols-2 @min-[880px]:grid-cols-3 @min-[1240px]:grid-cols-4'

/** How high a card's picture is, as a share of its width: lower where a dialog has room beside the list. */
export const pictureShare = { usual: 9 / 16, wide: 2 / 5 } as const

/** What a row of cards is about as high as, before it has been measured. */
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
