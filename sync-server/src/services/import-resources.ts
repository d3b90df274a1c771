import type { ResourceDraft } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { createResource } from './add-resource.ts'
import type { Gazetteer } from './gazetteer.ts'
import { readCsv } from './import-resources/csv.ts'
import type { CsvInput } from './import-resources/decode.ts'
import { type Header, readHeader } from './import-resources/header.ts'
import { resourceIdOf } from './import-resources/resource-id.ts'
import { readRow } from './import-resources/row.ts'
import { UnusableFileError } from './import-resources/unusable-file.ts'

export interface ImportReport {
  /** Lines with a resource, refused ones included. */
  read: number
  added: number
  /** Already in the directory, earlier in the file, or deleted from the directory. */
  alreadyThere: number
  /** Of those added: the ones whose point the gazetteer found. */
  placedByGazetteer: number
  /** Of those added: the names of the ones that have no point and are not on the map. */
  withoutPlace: string[]
  refused: { line: number; reason: string }[]
}

/** What a person should know of a line that was not refused; `text` has no full stop. */
export interface ImportNotice {
  line: number
  kind: 'column' | 'warning'
  text: string
}

export interface ImportOptions {
  gazetteer: Pick<Gazetteer, 'find'>
  now: Date
  /** Called after every line. */
  onProgress?: (report: ImportReport) => void
  onNotice?: (notice: ImportNotice) => void
}

/**
 * Adds the resources of a CSV file, each in a transaction of its own: a bad line is refused with
 * its number and a sentence, and the rest goes on. Rows without coordinates are placed by the
 * gazetteer. Nobody is their author. Throws `UnusableFileError`, with nothing written, when the
 * file is no CSV or has not the columns it needs.
 */
export async function importResources(
  db: Database,
  input: CsvInput,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    read: 0,
    added: 0,
    alreadyThere: 0,
    placedByGazetteer: 0,
    withoutPlace: [],
    refused: [],
  }
  let header: Header | undefined
  for await (const record of readCsv(input)) {
    const { line } = record
    if (!header) {
      header = readHeader('values' in record ? record.values : [], record.delimiter)
      for (const text of header.notices) options.onNotice?.({ line, kind: 'column', text })
      continue
    }
    report.read += 1
    const row = 'values' in record ? readRow(record.values, header) : { problems: [record.problem] }
    if ('problems' in row) {
      report.refused.push({ line, reason: row.problems.join('; ') })
    } else {
      await addRow(db, row.draft, report, options)
    }
    options.onProgress?.(report)
  }
  if (!header) throw new UnusableFileError('The file is empty.')
  return report
}

async function addRow(
  db: Database,
  draft: ResourceDraft,
  report: ImportReport,
  { gazetteer, now }: ImportOptions,
): Promise<void> {
  const place = draft.latitude == null ? gazetteer.find(draft.location, draft.description) : null
  const placed = place ? { ...draft, latitude: place.latitude, longitude: place.longitude } : draft
  const id = resourceIdOf('import', draft)
  const { created } = await createResource(db, {
    id,
    draft: placed,
    authorId: null,
    isSample: false,
    now,
  })
  if (!created) {
    report.alreadyThere += 1
    return
  }
  report.added += 1
  if (place) report.placedByGazetteer += 1
  if (placed.latitude == null) report.withoutPlace.push(draft.name)
}
