import type { filterResources, sortWithin } from './refine-resources.ts'

interface Refine {
  filter: typeof filterResources
  sort: typeof sortWithin
}

let given: Refine | null = null

/** What filters and sorts comes with what it is chosen by; the first list needs none. */
export function giveRefine(refine: Refine): void {
  given = refine
}

export function givenRefine(): Refine | null {
  return given
}
