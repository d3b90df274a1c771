import { type Resource, resourcePaths, reviewPaths } from '@worldschool/schema'
import type { OtherDevice } from './other-device.ts'

export const library = {
  name: 'Town library',
  category: 'schools',
  location: 'Sintra, Portugal',
  latitude: 38.8,
  longitude: -9.38,
  description: 'A reading room with a garden.',
} as const

export const casino = {
  ...library,
  name: 'Grand casino',
  category: 'hubs',
  location: 'Cascais, Portugal',
  latitude: 38.7,
} as const

/** The author's library gets a review of somebody else and becomes a casino. */
export async function changeReviewedPlace(author: OtherDevice, guest: OtherDevice): Promise<void> {
  const added = await author.ask('POST', resourcePaths.list, library)
  const { id, revision } = (await added.json()) as Resource
  const review = { rating: 5, comment: 'Ours read all day.' }
  const reviewed = await guest.ask('POST', reviewPaths.ofResource(id), review)
  const edited = await author.ask('PUT', resourcePaths.one(id), { ...casino, revision })
  for (const answer of [added, reviewed, edited])
    if (!answer.ok) throw new Error(await answer.text())
}
