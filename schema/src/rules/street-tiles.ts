/** What stands for `{s}` in the address of street tiles, as at most services. */
export const tileSubdomains = ['a', 'b', 'c'] as const

/** The tokens that an address of street tiles may have; the first three it must have. */
export const tileTokens = ['{z}', '{x}', '{y}', '{s}', '{r}'] as const

/**
 * The addresses that MapLibre asks in turn, with `{z}`, `{x}` and `{y}` left in.
 * `ratio` is what stands for `{r}`: `@2x` on a sharp screen, else nothing.
 */
export function tileAddresses(tileUrl: string, ratio: '' | '@2x'): string[] {
  const address = tileUrl.replaceAll('{r}', ratio)
  if (!address.includes('{s}')) return [address]
  return tileSubdomains.map((name) => address.replaceAll('{s}', name))
}
