/** Values of `{s}` in the URL of street tiles. Most tile services use these. */
export const tileSubdomains = ['a', 'b', 'c'] as const

/** Placeholders in the URL of street tiles. The first three are required. */
export const tilePlaceholders = ['{z}', '{x}', '{y}', '{s}', '{r}'] as const

/**
 * Returns the URLs among which MapLibre alternates, with `{z}`, `{x}` and `{y}` left in. `ratio` is the value of `{r}`:
 * `@2x` on a high-density screen, otherwise empty.
 */
export function tileUrls(tileUrl: string, ratio: '' | '@2x'): string[] {
  const address = tileUrl.replaceAll('{r}', ratio)
  if (!address.includes('{s}')) return [address]
  return tileSubdomains.map((name) => address.replaceAll('{s}', name))
}
