import type { Selectable } from 'kysely'

export const textFingerprintsTable = 'text_fingerprints'

/** Fingerprints of the newest texts. Written only while `MODERATION` is not `off`. [M11] */
export interface TextFingerprintsTable {
  /** The place or review with the text. */
  subject_id: string
  author_id: string
  /** See `fingerprintOf`. */
  fingerprint: string
  at: string
}

export type TextFingerprintRow = Selectable<TextFingerprintsTable>
