/** A phone number as written, and its `tel:` link; null if it cannot be dialled. */
export interface PhoneLink {
  text: string
  href: string | null
}

/**
 * Matches text between two numbers, or between two parts of one number. The digits around the text decide which of the
 * two it is.
 */
const separator = new RegExp(
  [
    // Remarks in brackets, and "24/7". These are matched first, so that nothing inside is taken for a separator.
    String.raw`[(（[][^)）\]]*[)）\]]|24\/7`,
    // A middle dot between two digits is a space: "956·123·456".
    String.raw`\s*(?:[;；,，、|\n／/~〜]+|(?<!\p{Nd})[·•]+|[·•]+(?!\p{Nd}))\s*`,
    String.raw`\s+(?:[-–—&]|(?:or|and|oder|und|bzw\.|o|y|ou|et|e|of|en|或|または|또는)(?=\s))\s*`,
    // Splits before the label of the next number, or before its plus sign, including an emoji in front of the plus.
    String.raw`\s+(?=\p{L}+\.?[:：]\s*[+＋➕(]?\s*\p{Nd})`,
    String.raw`(?<!\s)\s*(?=(?:\p{Extended_Pictographic}\ufe0f?\s*)?[+＋➕][\s(]*\p{Nd})`,
    // Splits 18 digits with a separator in the middle, because no number has 18 digits; and at wide spaces.
    String.raw`(?<=\p{Nd}{9})[-·•](?=\p{Nd}{9})|(?<=\p{Nd})\s{2,}(?=\p{Nd})`,
  ].join('|'),
  'giu',
)
/** A slash, dash or wide space also occurs inside a number: "030/123456". */
const weak = /^(?:\s*[-–—/／·•]\s*|\s{2,})$/
const extension =
  /[\s,;.-]*(?:(?<!\p{L})(?:ext(?:ensi(?:on|ón))?|extensão|extn|dw|durchw(?:ahl)?|nebenstelle|app|int(?:erno)?|anexo|ramal|poste|toestel|tst|wewn?|linka|klapka|dahili|доб|внутр|שלוחה|تحويلة|داخلی)(?!\p{L})|(?<=[\d\s,;.])x|(?<=\d\s*)#|(?:内線|內線|分机|分機|转|轉|내선|ต่อ))[\s.:=#]*(\d{1,7})(?!\d|[ .-]?\d{3})/iu
/** Opening hours beside a number: "9:00-17:00", "9h30", "24/7". */
const clock = /(?<!\d)(?:\d{1,2}[:h]\d{2}|24\/7)(?!\d)/gi
/** Countries in which the leading zero is part of the number: Italy, San Marino, Vatican City. */
const keepsZero = /^(?:39|378|379)/
/**
 * Countries in which the trunk zero is dialled only within the country, yet is often written after the
 * country code: "+44 020".
 */
const trunkZero =
  /^(2[07]|212|213|234|25[456]|3[0123]|35[38]|380|4[1346]|49|6[01246]|8[1246]|88[06]|9[01245]|97[12]|98)0/
const keys = '22233344455566677778889999'
/** A number with this many digits is complete, and the text after it is a remark. */
const wholeDigits = 7

/** The numbers of a contact, without duplicates, each with a `tel:` link (RFC 3966). */
export function phoneLinks(written: string): PhoneLink[] {
  const numbers: WrittenNumber[] = []
  for (const part of partsOf(written)) {
    const last = numbers.at(-1)
    if (!last || !addTo(last, part)) numbers.push(begin(part, last))
  }
  const links = numbers.map(({ text, dialled }) => ({ text, href: hrefOf(dialled) }))
  return [...new Map(links.map((one) => [`${one.href} ${one.text}`, one])).values()]
}

interface Part {
  /** The separator before this piece. */
  before: string
  text: string
  /** True if a slash follows the piece: "0171" of "0171/1234567". */
  goesOn: boolean
}

function partsOf(written: string): Part[] {
  const parts: Part[] = []
  let [before, start] = ['', 0]
  const add = (end: number, behind = '') => {
    const text = written.slice(start, end).trim()
    // A label stays with the number after it.
    if (text && behind.trim() === '' && end < written.length && !/\p{Nd}/u.test(text)) return false
    if (text) parts.push({ before, text, goesOn: /^[/／]$/.test(behind) })
    return true
  }
  for (const { 0: match, index } of written.matchAll(separator)) {
    if (/^[(（[2]/.test(match) || !add(index, match)) continue
    before = match
    start = index + match.length
  }
  add(written.length)
  return parts
}

interface WrittenNumber {
  text: string
  /** The part that is dialled. */
  dialled: string
}

/**
 * Returns true for a piece that contains only another ending for the number before the piece: "/57" of "123 456/57",
 * "/ 0959" of "7946 0958 / 0959".
 */
function isEnding({ before, text, goesOn }: Part, left: ReadNumber): boolean {
  const digits = plainText(text)
  if (!/^\d{1,6}$/.test(digits) || /^,+$/.test(before)) return false
  const isAlike = digits.length === left.lastGroup && digits.length < left.digits.length && !goesOn
  const isTight = /^\S+$/.test(before)
  return isAlike || (digits.length <= 4 && (isTight || !digits.startsWith('0')))
}

function begin(part: Part, last: WrittenNumber | undefined): WrittenNumber {
  const { text } = part
  const left = readNumber(last?.dialled ?? '')
  if (left.digits.length < wholeDigits || !isEnding(part, left)) return { text, dialled: text }
  const prefix = left.digits.slice(0, -plainText(text).length)
  return { text, dialled: `${left.plus}${prefix} ${text}` }
}

/** Appends a piece that is part of the last number. Returns false if the piece is a separate number. */
function addTo(last: WrittenNumber, part: Part): boolean {
  const { before, text } = part
  const left = readNumber(last.dialled)
  const isExtension = plainText(text).search(extension) === 0
  const isWeak = weak.test(before)
  const isLabel = left.digits.length < 3 && !isWeak
  const isRemark = left.digits.length >= wholeDigits && /\p{L}\P{Nd}*$/u.test(last.text)
  if (!isLabel && !isExtension && isNumber(left, part)) return false
  last.text += before + text
  const isPause = /^,+$/.test(before) && /^\d{1,7}#?$/.test(plainText(text)) && !left.extension
  if (isLabel && /\p{L}/u.test(last.dialled)) last.dialled = text
  else if (isExtension || isLabel || (isWeak && !isRemark)) last.dialled += ` ${text}`
  else if (isPause) last.dialled += ` ext ${text}`
  return true
}

/** Returns true if a piece after these digits is a separate number. */
function isNumber(left: ReadNumber, part: Part): boolean {
  const { plus, digits } = readNumber(part.text)
  const isWhole = left.digits.length >= (left.plus ? wholeDigits + 2 : wholeDigits)
  if (isWhole && !left.extension && !/[-–—]/.test(part.before) && isEnding(part, left)) return true
  if (weak.test(part.before))
    return isWhole && (digits.length >= wholeDigits || /^(?:\+|0\d{3})/.test(plus + digits))
  return digits.length >= 5 || (digits.length >= 3 && left.digits.length <= 4)
}

interface ReadNumber {
  plus: '' | '+'
  digits: string
  /** The length of the last group of digits. */
  lastGroup: number
  extension: string
}

function hrefOf(dialled: string): string | null {
  const { plus, digits, extension } = readNumber(dialled)
  return digits ? `tel:${plus}${digits}${extension && `;ext=${extension}`}` : null
}

function readNumber(text: string): ReadNumber {
  const plain = plainText(text)
  const match = extension.exec(plain)
  const number = match ? plain.slice(0, match.index) : plain
  const reader = new NumberReader()
  reader.read(number)
  const lastGroup = /\d+(?=\D*$)/.exec(number)?.[0].length ?? 0
  return { ...reader.result(), lastGroup, extension: match?.[1] ?? '' }
}

/** Converts to half-width characters and Western digits, without invisible characters. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/➕/g, '+')
      .replace(/(?![0-9])\p{Nd}/gu, digitOf)
      .replace(clock, ' ')
      // WhatsApp links contain the country code without its plus sign.
      .replace(/\bwa\.me\s*(?=\d)/i, 'wa.me +')
  )
}

/** The digits 0 to 9 of a script have consecutive code points. */
function digitOf(sign: string): string {
  let before = sign.codePointAt(0) as number
  let count = -1
  for (; /\p{Nd}/u.test(String.fromCodePoint(before)); before--) count++
  return String(count % 10)
}

class NumberReader {
  #plus = false
  #digits = ''
  #isVanity = false

  result(): { plus: '' | '+'; digits: string } {
    const digits = this.#isInternational()
      ? this.#afterPlus().replace(trunkZero, '$1')
      : this.#digits
    return { plus: this.#isInternational() ? '+' : '', digits }
  }

  read(text: string): void {
    if (/^\s*\*\d{3,5}\s*$/.test(text)) this.#digits = '*'
    for (const { 0: part, index } of text.matchAll(/\([^)]*\)|\[[^\]]*\]|[+]|\d+|\p{L}+/gu)) {
      const isRemark = this.#digits.length >= wholeDigits && !this.#isVanity
      if (part === '+') this.#addPlus(text.slice(index + 1))
      else if (/\d/.test(part.charAt(0))) this.#digits += part
      else if (/[([]/.test(part.charAt(0))) {
        if (this.#digits.length < wholeDigits) this.#readBrackets(part.slice(1, -1))
      } else if (this.#isVanityWord(part, text.charAt(index - 1))) this.#addVanity(part)
      else if (isRemark) return
    }
  }

  #isInternational(): boolean {
    return this.#plus || /^00[1-9]\d{6}/.test(this.#digits)
  }

  #afterPlus(): string {
    return this.#digits.replace(/^00/, '')
  }

  /** A plus sign after the digits was moved there by right-to-left text. */
  #addPlus(rest: string): void {
    if (this.#digits.length < 5 && /\d/.test(rest)) this.#digits = ''
    this.#plus = true
  }

  /** A zero in brackets after a country code is not dialled: "+44 (0)20", "+44 (020)". */
  #readBrackets(inner: string): void {
    const code = this.#afterPlus()
    const isZero = /^\s*0/.test(inner) && code !== '' && !code.startsWith('0')
    if (isZero && code.length <= 3 && inner.trim() === '0') this.#plus = true
    const isDropped = isZero && (this.#plus || code !== this.#digits) && !keepsZero.test(code)
    this.read(isDropped ? inner.replace('0', '') : inner)
  }

  /** Returns true for keypad letters as in "1-800-FLOWERS", but not for a remark as in "112 (emergency)". */
  #isVanityWord(word: string, before: string): boolean {
    if (!/^[a-z]+$/i.test(word) || this.#digits.length < 2 || this.#digits.length > 15) return false
    const isUpper = word === word.toUpperCase() && word.length > 1
    if (this.#isVanity) return isUpper || before === '-'
    const isJoined = /[-.\d]/.test(before)
    const isFreeCall = /^(?:\d{0,3}0?800|1?8\d\d)$/.test(this.#digits)
    const length = this.#digits.length + word.length
    return this.#digits.length < 9 && length > 5 && (isUpper || isJoined || isFreeCall)
  }

  #addVanity(word: string): void {
    this.#isVanity = true
    for (const letter of word.toUpperCase()) this.#digits += keys[letter.charCodeAt(0) - 65]
  }
}
