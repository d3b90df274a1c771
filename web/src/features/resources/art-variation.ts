/** How many ways a category's illustration is drawn. */
export const artVariations = 3

/** Picks one way of drawing per resource, so that neighbours of one category differ. */
export function artVariation(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % artVariations
}
