/** A colour token of the page as it stands now; MapLibre and canvas cannot read CSS variables. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
