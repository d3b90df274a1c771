import { randomUUID } from 'node:crypto'
import { type Resource, resourcePaths, syncHeaders } from '@worldschool/schema'
import { buildPlaces } from '@worldschool/schema/testing/places'
import { v7 as uuidv7 } from 'uuid'
import { requestText } from './load.ts'

export type Draft = ReturnType<typeof draftOf>

/** As many drafts as requested, such as members write. */
export function buildDrafts(count: number): Draft[] {
  return [...buildPlaces(count, 7)].map(draftOf)
}

function draftOf(place: Resource) {
  const { name, description, category, location, latitude, longitude } = place
  const { price, ageRange, images, amenities, contactInfo } = place
  return {
    ...{ name, description, category, location, latitude, longitude },
    ...{ price, ageRange, images, amenities, contactInfo },
  }
}

/**
 * Returns the body with a new id each time, because a resource with a known id would not be added
 * again.
 */
export function bodyOf(draft: Draft): string {
  return JSON.stringify({ id: uuidv7(), ...draft })
}

/** A request for each draft, as a device of this member sends it. [R1] */
export function addRequests(drafts: readonly Draft[], cookie: string): string[] {
  return drafts.map((draft) =>
    requestText('POST', resourcePaths.list, {
      headers: { cookie, [syncHeaders.idempotencyKey]: randomUUID() },
      body: bodyOf(draft),
    }),
  )
}
