import { type Resource, type Review, resourcePaths, reviewPaths } from '@worldschool/schema'

/** The places with this name on the server, as opposed to the screen. */
export async function placesNamed(origin: string, name: string): Promise<Resource[]> {
  const response = await fetch(origin + resourcePaths.list)
  return ((await response.json()) as Resource[]).filter((resource) => resource.name === name)
}

/** The comments on a place from the public API. */
export async function commentsOn(origin: string, { id }: Resource): Promise<string[]> {
  const response = await fetch(origin + reviewPaths.ofResource(id))
  return ((await response.json()) as Review[]).map(({ comment }) => comment ?? '')
}
