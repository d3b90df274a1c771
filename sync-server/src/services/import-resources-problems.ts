import { categories } from '@worldschool/schema'
import type * as z from 'zod'
import type { Column, Row } from './import-resources-columns.ts'

const columnByField: Record<string, Column> = { ageRange: 'age_range', contactInfo: 'website' }

/** The schema's refusal of a row in the words of its columns, each column once. */
export function problemsOf(issues: z.core.$ZodIssue[], row: Row): string[] {
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
