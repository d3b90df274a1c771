import type { refineResources } from '../../features/resources/refine-resources.ts'

type Refine = typeof refineResources

let given: Refine | null = null

/** What filters and sorts comes with the sheet where that is chosen; the first list needs none. */
export function giveRefine(refine: Refine): void {
  given = refine
}

export function givenRefine(): Refine | null {
  return given
}
