import type { NameColumns } from '../name-index.ts'
import { type Column, readColumns, writeColumns } from './column-file.ts'

interface Texts {
  bytes: Uint8Array
  ends: Uint32Array
}

/** The data of the gazetteer as columns of numbers, which need no parsing. */
export interface PreparedGazetteer {
  names: Texts
  latitudes: Float64Array
  longitudes: Float64Array
  populations: Uint32Array
  nationalCapitals: Uint32Array
  /** Index of each town's country in `countries`. */
  countryOf: Uint16Array
  /** Index of the region of each level plus one; 0 for none. */
  admin1: Uint32Array
  admin2: Uint32Array
  index: NameColumns
  alternativeIndex: NameColumns
  /** ISO 3166 codes, in the order of their first town. */
  countries: Texts
  regionCodes: Texts
  regionNames: Texts
  regionPopulations: Float64Array
  firstLevelRegions: Uint32Array
}

/** Returns the file of a prepared gazetteer. */
export function writePrepared(key: string, gazetteer: PreparedGazetteer): Uint8Array {
  const columns: Record<string, Column> = {}
  for (const [name, value] of Object.entries(gazetteer)) {
    if (ArrayBuffer.isView(value)) columns[name] = value as Column
    else {
      for (const [part, column] of Object.entries(value as Record<string, Column>)) {
        columns[`${name}.${part}`] = column
      }
    }
  }
  return writeColumns(key, columns)
}

/** Returns the prepared gazetteer of a file; null if the file is damaged or was made from other data or code. */
export function readPrepared(key: string, bytes: Uint8Array): PreparedGazetteer | null {
  const columns = readColumns(key, bytes)
  if (!columns) return null
  const gazetteer: Record<string, Column | Record<string, Column>> = {}
  for (const [path, column] of Object.entries(columns)) {
    const [name = '', part] = path.split('.')
    if (part) gazetteer[name] = { ...gazetteer[name], [part]: column } as Record<string, Column>
    else gazetteer[name] = column
  }
  // The key also identifies the code that wrote the file, so the file has these columns.
  return gazetteer as unknown as PreparedGazetteer
}
