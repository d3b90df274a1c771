import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * How high a row is, once the browser has laid it out for the frame; until then as high as rows are
 * taken to be. To ask for it while rows are being drawn has the browser lay out all of the page at
 * once, within the task that draws them.
 */
export function measureOnceLaidOut(
  row: Element,
  laidOut: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (laidOut) return measureElement(row, laidOut, virtualizer)
  const index = virtualizer.indexFromElement(row)
  const { getItemKey, estimateSize } = virtualizer.options
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
}
