import {
  categories,
  predefinedAmenities,
  type ResourceDraft,
  resourceDraftSchema,
} from '@worldschool/schema'
import { fold } from '../db/fold.ts'
import { type Column, type Header, toRow } from './import-resources-columns.ts'
import { problemsOf } from './import-resources-problems.ts'

/** A line as a draft of the schema, or all that is wrong with it, in sentences without full stop. */
export type ReadRow = { draft: ResourceDraft } | { problems: string[] }

const decimal = /^[+-]?\d+(?:\.\d+)?$/
const scheme = /^[a-z][a-z0-9+.-]*:/i
const amenityByKey = new Map(predefinedAmenities.map((amenity) => [fold(amenity), amenity]))

/** Turns a line into what a person would have filled in, and validates it with the schema. */
export function readRow(values: string[], header: Header): ReadRow {
  const row = toRow(values, header)
  if (!row) {
    const count = values.length === 1 ? '1 value' : `${values.length} values`
    return { problems: [`it has ${count} where the first line names ${header.width} columns`] }
  }
  const problems: string[] = []
  const numberIn = (column: Column) => {
    if (row[column] !== '' && !decimal.test(row[column])) {
      problems.push(`${column} "${row[column]}" is not a number such as 38.52`)
    }
    return row[column] === '' ? undefined : Number(row[column])
  }
  const [latitude, longitude] = [numberIn('latitude'), numberIn('longitude')]
  if ((latitude === undefined) !== (longitude === undefined)) {
    const [there, lacking] =
      latitude === undefined ? ['longitude', 'latitude'] : ['latitude', 'longitude']
    problems.push(`it has a ${there} and no ${lacking}`)
  }
  if (Object.values(row).some((value) => value.includes('\uFFFD'))) {
    problems.push('its text is not UTF-8')
  }
  if (problems.length > 0) return { problems }

  const category = row.category.toLowerCase()
  const draft = {
    name: row.name,
    description: row.description,
    category: categories.find((one) => one === category) ?? row.category,
    location: row.location,
    ...(latitude !== undefined && { latitude, longitude }),
    ...(row.price && { price: row.price }),
    ...(row.age_range && { ageRange: row.age_range }),
    ...(row.amenities && { amenities: readAmenities(row.amenities) }),
    ...(row.website && { contactInfo: { website: withScheme(row.website) } }),
  }
  const parsed = resourceDraftSchema.safeParse(draft)
  return parsed.success
    ? { draft: parsed.data }
    : { problems: problemsOf(parsed.error.issues, row) }
}

/** Separated by semicolons, each once; "wifi" is the app's own "WiFi". */
function readAmenities(text: string): string[] {
  const amenities = text.split(';').map((amenity) => amenity.trim())
  return [...new Set(amenities.filter(Boolean).map((one) => amenityByKey.get(fold(one)) ?? one))]
}

/** As the form does it: an address without a scheme is https. */
function withScheme(website: string): string {
  return scheme.test(website) ? website : `https://${website}`
}
