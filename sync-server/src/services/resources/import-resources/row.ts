import {
  categories,
  cleanLine,
  predefinedAmenities,
  type ResourceDraft,
  resourceDraftSchema,
  withScheme,
} from '@worldschool/schema'
import type * as z from 'zod'
import { fold } from '../../../db/fold.ts'
import type { Column } from './columns.ts'
import { type Header, type Row, toRow } from './header.ts'
import { diagnoseCoordinates, type PlaceGazetteer } from './position.ts'

const columnByField: Record<string, Column> = { ageRange: 'age_range', contactInfo: 'website' }

/** A line as a draft of the schema, or everything that is wrong with it, as sentences without full stop. */
export type ReadRow = { draft: ResourceDraft } | { problems: string[] }

const amenityByKey = new Map(predefinedAmenities.map((amenity) => [fold(amenity), amenity]))
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Converts a line into a draft, as a person would have filled in the form, and validates it with the schema.
 */
export function readRow(values: string[], header: Header, gazetteer: PlaceGazetteer): ReadRow {
  const read = toRow(values, header)
  if ('problem' in read) return { problems: [read.problem] }
  const { row } = read
  const damaged = header.positions.filter(([column]) => row[column].includes('\uFFFD'))
  const problems = damaged.map(([column]) => notUtf8(column, row[column]))
  const { latitude, longitude } = readPoint(row, header, problems)
  if (problems.length > 0) return { problems }

  const category = row.category.replace(invisible, '').toLowerCase()
  const [price, ageRange, website] = [row.price, row.age_range, row.website].map(cleanLine)
  const draft = {
    name: row.name,
    description: row.description,
    category: categories.find((one) => one === category) ?? row.category,
    location: row.location,
    ...(latitude !== undefined && { latitude, longitude }),
    ...(price && { price: withUnit(price, header.priceUnit) }),
    ...(ageRange && { ageRange }),
    ...(row.amenities && { amenities: readAmenities(row.amenities) }),
    ...(website && { contactInfo: { website: withScheme(website) } }),
  }
  const parsed = resourceDraftSchema.safeParse(draft)
  if (parsed.success) return { draft: parsed.data }
  const mistake =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) > 90
      ? diagnoseCoordinates({ latitude, longitude }, row.location, gazetteer, row.description)
      : null
  return { problems: [...problemsOf(parsed.error.issues, row), ...(mistake ? [mistake] : [])] }
}

const decimal = /^[+-]?\d+(?:\.\d+)?$/

function readPoint(row: Row, { hasDecimalCommas }: Header, problems: string[]) {
  const numberIn = (column: Column): number | undefined => {
    const typed = row[column].replace(invisible, '').replace('\u2212', '-')
    const text = hasDecimalCommas ? typed.replace(',', '.') : typed
    if (text === '') return undefined
    if (decimal.test(text)) return Number(text)
    problems.push(`${column} "${shorten(row[column])}" is not a number such as 38.52`)
    return undefined
  }
  const [latitude, longitude] = [numberIn('latitude'), numberIn('longitude')]
  const isAlone = (row.latitude === '') !== (row.longitude === '')
  if (isAlone) {
    const [given, absent] =
      row.latitude === '' ? ['longitude', 'latitude'] : ['latitude', 'longitude']
    problems.push(`it has a ${given} and no ${absent}`)
  }
  return { latitude, longitude }
}

function notUtf8(column: Column, value: string): string {
  return `${column} "${shorten(value)}" is not UTF-8 text but probably Latin-1 (Windows-1252) or another old encoding: save the file as "CSV UTF-8"`
}

/** "10" below "Price (EUR)" is "10 EUR". */
function withUnit(price: string, unit: string): string {
  return /^\d[\d.,\s-]*$/.test(price) && unit ? `${price} ${unit}` : price
}

/** Splits at semicolons and removes duplicates; "wifi" becomes the app's own "WiFi". */
function readAmenities(text: string): string[] {
  const amenities = text.split(';').map(cleanLine).filter(Boolean)
  return [
    ...new Map(amenities.map((one) => [fold(one), amenityByKey.get(fold(one)) ?? one])).values(),
  ]
}

/** The schema's issues in terms of the columns, each column once. */
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
    return /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(value)
      ? `website "${value}" is not an address that begins with http:// or https://`
      : `website "${value}" is not a web address such as https://example.org: leave it empty where there is none`
  }
  if (issue.code === 'too_small') return `${column} has no visible characters`
  if (issue.code !== 'too_big') return `${column} has characters that cannot be shown`
  if (column !== 'amenities') return `${column} is longer than ${issue.maximum} characters`
  return issue.path.length > 1
    ? `one of the amenities is longer than ${issue.maximum} characters`
    : `it has more than ${issue.maximum} amenities`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
