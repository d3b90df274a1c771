import { type Resource, type Review, resourcePaths, reviewPaths } from '@worldschool/schema'

/** The places of that name that the server itself holds, beside what the screens show. */
export async function placesNamed(origin: string, name: string): Promise<Resource[]> {
  const answer = await fetch(origin + resourcePaths.list)
  return ((await answer.json()) as Resource[]).filter((resource) => resource.name === name)
}

/** What was written about a place, as the server tells everyone. */
export async function commentsOn(origin: string, { id }: Resource): Promise<string[]> {
  const answer = await fetch(origin + reviewPaths.ofResource(id))
  return ((await answer.json()) as Review[]).map(({ comment }) => comment ?? '')
}
