import type { Selectable } from 'kysely'

export const textFingerprintsTable = 'text_fingerprints'

/** Of the newest texts only, while contributions are held. [M11] */
export interface TextFingerprintsTable {
  /** The place or review with the text. */
  subject_id: string
  author_id: string
  /** See `fingerprintOf`. */
  fingerprint: string
  at: string
}

export type TextFingerprintRow = Selectable<TextFingerprintsTable>
