import { type Resource, type Review, resourcePaths, reviewPaths } from '@worldschool/schema'
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

/** The author adds a library, the guest reviews it, and the author turns it into a casino. */
export async function editReviewedPlace(author: OtherDevice, guest: OtherDevice): Promise<Review> {
  const added = await author.request('POST', resourcePaths.list, library)
  const { id, revision } = (await added.json()) as Resource
  const review = { rating: 5, comment: 'Ours read all day.' }
  const reviewed = await guest.request('POST', reviewPaths.ofResource(id), review)
  const edited = await author.request('PUT', resourcePaths.one(id), { ...casino, revision })
  for (const response of [added, reviewed, edited])
    if (!response.ok) throw new Error(await response.text())
  return (await reviewed.json()) as Review
}
