/** Top-level domains of most links, in spam and elsewhere. File names and abbreviations do not end with them. */
const domains =
  'com|net|org|info|biz|io|co|app|dev|tv|ly|gg|shop|store|online|site|website|xyz|top|club|live|pro|icu|vip|click|link|' +
  'bet|ai|cc|tk|ws|de|ch|fr|es|pt|nl|uk|eu|ca|br|mx|jp|kr|cn|ru|рф|pl|se|dk|fi|au|nz'

/**
 * Top-level domains that are also English words. They count only in lower case, because some texts have no space after
 * a full stop.
 */
const wordDomains = 'at|be|in|is|it|me|no|us'

const link = new RegExp(
  `\\b[a-z][a-z\\d+.-]*://|\\bhttps?:[/\\\\]|\\bwww\\.|[\\p{L}\\d-]\\.(?:${domains})(?![\\p{L}\\d-])|` +
    '[\\p{L}\\d-]\\.[\\p{L}]{2,}/',
  'iu',
)
const linkInLowerCase = new RegExp(`[\\p{L}\\d-]\\.(?:${wordDomains})(?![\\p{L}\\d-])`, 'u')

/** Returns true if a text contains a web address, with or without a scheme, even in full-width characters. [M11] */
export function containsLink(text: string): boolean {
  const plain = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
  return link.test(plain) || linkInLowerCase.test(plain)
}
