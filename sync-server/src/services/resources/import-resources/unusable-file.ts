/** The file cannot be imported at all; the message says why and what to do. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}
