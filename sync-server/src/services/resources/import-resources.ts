import type { Database } from '../../db/database.ts'
import { findBlockedIn } from '../moderation/link-hosts.ts'
import { readCsv } from './import-resources/csv.ts'
import type { CsvInput } from './import-resources/decode.ts'
import { DeduplicatingImport } from './import-resources/duplicate-detection.ts'
import { type Header, readHeader } from './import-resources/header.ts'
import { type PlacedDraft, type PlaceGazetteer, placeDraft } from './import-resources/position.ts'
import { type ReadRow, readRow } from './import-resources/row.ts'
import { UnusableFileError } from './import-resources/unusable-file.ts'

export interface ImportReport {
  /** Number of lines with a resource, including refused lines. */
  read: number
  added: number
  /**
   * Number of resources that are already in the directory or earlier in the file, or were deleted from the directory.
   */
  alreadyThere: number
  /** Number of added resources whose coordinates the gazetteer found. */
  placedByGazetteer: number
  /** Names of added resources without coordinates, which are not on the map. */
  withoutPlace: string[]
  refused: { line: number; reason: string }[]
}

/** Something to report about a line that was not refused; `text` has no full stop. */
export interface ImportNotice {
  line: number
  /** `there`: the line counts as a place that is in the directory, or was deleted from the directory. */
  kind: 'column' | 'warning' | 'there'
  text: string
}

export interface ImportOptions {
  gazetteer: PlaceGazetteer
  now: Date
  /** Rows with links to these hosts are refused. [M13] */
  blockedLinkHosts?: ReadonlySet<string>
  /** Called after every line. */
  onProgress?: (report: ImportReport) => void
  onNotice?: (notice: ImportNotice) => void
}

/**
 * Imports the resources of a CSV file, each in its own transaction. An invalid line is refused with its number and a
 * sentence, and the import continues. Rows without coordinates are placed by the gazetteer. Imported resources have no
 * author. Throws `UnusableFileError`, with nothing written, if the file is not CSV or lacks required columns.
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
  const target = new DeduplicatingImport(db, options)
  let header: Header | undefined
  for await (const record of readCsv(input)) {
    const { line } = record
    if (!header) {
      header = readHeader('values' in record ? record.values : [], record.delimiter)
      for (const text of header.notices) options.onNotice?.({ line, kind: 'column', text })
      continue
    }
    report.read += 1
    const row =
      'values' in record
        ? readAllowedRow(record.values, header, options)
        : { problems: [record.problem] }
    const placed = 'draft' in row ? placeDraft(row.draft, options.gazetteer) : row
    if ('problems' in placed) {
      report.refused.push({ line, reason: placed.problems.join('; ') })
    } else {
      await addRow(target, { ...placed, line }, report, options)
    }
    options.onProgress?.(report)
  }
  if (!header) throw new UnusableFileError('The file is empty.')
  return report
}

function readAllowedRow(values: string[], header: Header, options: ImportOptions): ReadRow {
  const { gazetteer, blockedLinkHosts = new Set() } = options
  const row = readRow(values, header, gazetteer)
  const host = 'draft' in row ? findBlockedIn(row.draft, blockedLinkHosts) : null
  return host === null ? row : { problems: [`it has a link to ${host}, which is a blocked host`] }
}

async function addRow(
  target: DeduplicatingImport,
  place: PlacedDraft & { line: number },
  report: ImportReport,
  { onNotice }: ImportOptions,
): Promise<void> {
  const { draft, isPlaced, warning, line } = place
  const outcome = await target.add(place)
  if (!outcome.isAdded) {
    report.alreadyThere += 1
    onNotice?.({ line, kind: 'there', text: `"${draft.name}" ${outcome.reason}` })
    return
  }
  if (warning) onNotice?.({ line, kind: 'warning', text: warning })
  report.added += 1
  if (isPlaced) report.placedByGazetteer += 1
  if (draft.latitude == null) report.withoutPlace.push(draft.name)
}
