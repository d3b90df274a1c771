import { randomUUID } from 'node:crypto'
import { type Resource, resourcePaths, syncHeaders } from '@worldschool/schema'
import { buildPlaces } from '@worldschool/schema/testing/places'
import { v7 as uuidv7 } from 'uuid'
import { requestText } from './load.ts'

export type Draft = ReturnType<typeof draftOf>

/** As many places as members would write down. */
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

/** Under an id of its own each time: the same one again would not be added. */
export function bodyOf(draft: Draft): string {
  return JSON.stringify({ id: uuidv7(), ...draft })
}

/** A request for each, as a phone of this member sends it. [R1] */
export function addRequests(drafts: readonly Draft[], cookie: string): string[] {
  return drafts.map((draft) =>
    requestText('POST', resourcePaths.list, {
      headers: { cookie, [syncHeaders.idempotencyKey]: randomUUID() },
      body: bodyOf(draft),
    }),
  )
}
