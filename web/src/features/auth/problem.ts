/** What a form refuses by itself, in the person's words. */
export class Problem extends Error {
  /** The field that is to be mended, if it is one. */
  readonly field: string | undefined
  /** The headline, where it is not the form's usual one. */
  readonly title: string | undefined

  constructor(text: string, about: { field?: string; title?: string } = {}) {
    super(text)
    this.name = 'Problem'
    this.field = about.field
    this.title = about.title
  }
}
