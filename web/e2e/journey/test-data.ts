import { type LanguageCode, product, type ResourceDraft, resourcePaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { OtherDevice } from '../support/other-device.ts'
import type { Account } from '../support/phone.ts'

/**
 * In Esperanto, which is no language of the app: any English on a screen is then a text of the app.
 */
export const school: ResourceDraft & { id: string } = {
  ...buildDraft(1),
  id: buildId(1),
  name: 'Lernejo ĉe la maro',
  description: 'Infanoj lernas ĉe la bordo, kaj ĉiuj manĝas kune.',
  category: 'schools',
  location: 'Urbeto, Senlando',
  price: '20 EUR',
  ageRange: '6–12',
  amenities: ['WiFi', 'Library', 'Playground', 'Outdoor Space'],
  contactInfo: { phone: '+351 900 000 000', email: 'lernejo@marbordo.test' },
}

export const garden: ResourceDraft & { id: string } = {
  ...buildDraft(2),
  id: buildId(2),
  name: 'Komuna ĝardeno',
  description: 'Oni plantas legomojn lunde.',
  category: 'communities',
  location: 'Montvilaĝo, Senlando',
  latitude: 46.6,
  longitude: 8.1,
  amenities: [],
}

/** The place that the phone of each language adds. */
export const added = (code: LanguageCode) => ({
  name: `Arbodomo ${code}${code}`,
  location: 'Arbaro, Senlando',
  description: 'Familioj dormas inter la branĉoj.',
})

export const comment = 'Ni volonte revenos.'

/** A search without results. */
export const unmatchedQuery = 'qqqqq'

export const account = (code: LanguageCode): Account => ({
  username: `familio-${code}`,
  email: `familio-${code}@marbordo.test`,
  password: 'sablo en la ŝuoj',
})

/** What families wrote and what is in addresses: not texts of the app. */
export function writtenTexts(codes: readonly LanguageCode[]): string[] {
  const places = [school, garden].flatMap(({ name, location, description }) => [
    name,
    location,
    description,
  ])
  const own = codes.flatMap((code) => [
    ...Object.values(added(code)),
    account(code).username,
    account(code).email,
  ])
  const { price, ageRange, contactInfo } = school
  const facts = [price, ageRange, contactInfo?.phone, contactInfo?.email].filter(
    (text) => text != null,
  )
  return [...places, ...own, ...facts, comment, unmatchedQuery, product.supportEmail]
}

export async function addSharedPlaces(by: OtherDevice): Promise<void> {
  for (const place of [school, garden]) await by.request('POST', resourcePaths.list, place)
}
