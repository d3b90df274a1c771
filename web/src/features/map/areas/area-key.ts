export function isAreaKey(text: string | undefined): boolean {
  return text?.startsWith('area:') ?? false
}

/** The key and the tile that an address of the protocol names; null for any other text. */
export function readTileAddress(url: string) {
  const [, key, z, x, y] = /^pmtiles:\/\/(area:[^/]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  return key ? { key, z: Number(z), x: Number(x), y: Number(y) } : null
}
