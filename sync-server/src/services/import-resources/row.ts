import {
  categories,
  predefinedAmenities,
  type ResourceDraft,
  resourceDraftSchema,
} from '@worldschool/schema'
import type * as z from 'zod'
import { fold } from '../../db/fold.ts'
import { type Column, type Header, type Row, toRow } from './csv.ts'

const columnByField: Record<string, Column> = { ageRange: 'age_range', contactInfo: 'website' }

/** A line as a draft of the schema, or all that is wrong with it, in sentences without full stop. */
type ReadRow = { draft: ResourceDraft } | { problems: string[] }

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

/** The schema's refusal of a row in the words of its columns, each column once. */
function problemsOf(issues: z.core.$ZodIssue[], row: Row): string[] {
  const byColumn = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path[0])
    const column = columnByField[field] ?? (field as Column)
    if (!byColumn.has(column)) byColumn.set(column, problemOf(issue, column, row))
  }
  return [...byColumn.values()]
}

function problemOf(issue: z.core.$ZodIssue, column: Column, row: Row): string {
  const value = shorten(row[column])
  if (row[column] === '') return `${column} is empty`
  if (column === 'category') return `category "${value}" is not one of ${categories.join(', ')}`
  if (column === 'latitude') return `latitude ${value} is not between -90 and 90`
  if (column === 'longitude') return `longitude ${value} is not between -180 and 180`
  if (column === 'website' && issue.code !== 'too_big') {
    return `website "${value}" is not an address that begins with http:// or https://`
  }
  if (issue.code !== 'too_big') return `${column} has characters that cannot be shown`
  if (column !== 'amenities') return `${column} is longer than ${issue.maximum} characters`
  return issue.path.length > 1
    ? `one of the amenities is longer than ${issue.maximum} characters`
    : `it has more than ${issue.maximum} amenities`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
