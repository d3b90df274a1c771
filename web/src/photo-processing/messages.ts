import type { DrawnPhoto } from './draw-photo.ts'
import type { PhotoFormat } from './photo-format.ts'
import type { PhotoProblemCode } from './photo-problem.ts'

/** What the worker answers to a file, one after the other. */
export type PhotoAnswer =
  | { drawn: DrawnPhoto }
  | { problem: { code: PhotoProblemCode; format: PhotoFormat | null } }
  | { failure: string }
