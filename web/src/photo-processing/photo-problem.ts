import type { PhotoFormat } from './photo-format.ts'

/** Why a file cannot become a photo of a place. */
export const photoProblemCodes = [
  'not_an_image',
  'too_large',
  'too_many_pixels',
  'cannot_decode',
] as const

export type PhotoProblemCode = (typeof photoProblemCodes)[number]

/** `format` is what the bytes say that the file is, once they were looked at. */
export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode
  readonly format: PhotoFormat | null

  constructor(code: PhotoProblemCode, format: PhotoFormat | null = null) {
    super(code)
    this.code = code
    this.format = format
  }
}
