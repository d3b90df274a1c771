/** Top-level domains of most links in spam, and of most others. A file name or an abbreviation has none of them. */
const domains =
  'com|net|org|info|biz|io|co|app|dev|me|tv|ly|gg|shop|store|online|site|website|xyz|top|club|live|pro|icu|vip|click|link|' +
  'de|at|ch|fr|es|it|pt|nl|be|uk|eu|us|ca|br|mx|jp|kr|cn|ru|in|pl|se|no|dk|fi|au|nz'

const link = new RegExp(
  `\\b[a-z][a-z\\d+.-]*://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${domains})(?![\\p{L}\\d-])`,
  'iu',
)

/** Returns whether a text contains a web address, with or without a scheme, also in full-width characters. [M11] */
export function containsLink(text: string): boolean {
  return link.test(text.normalize('NFKC'))
}
