/** A phone number as it was written, and what dials it; null where there is nothing to dial. */
export interface PhoneLink {
  text: string
  href: string | null
}

/** Between two numbers, or between two parts of one: which, the digits around it tell. */
const separator = new RegExp(
  [
    // Remarks, which are no separators.
    String.raw`[(（[][^)）\]]*[)）\]]|24\/7`,
    // A dot at half height between two digits is a space: "956·123·456".
    String.raw`\s*(?:[;；,，、|\n／/~〜]+|(?<!\p{Nd})[·•]+|[·•]+(?!\p{Nd}))\s*`,
    String.raw`\s+(?:[-–—&]|(?:or|and|oder|und|bzw\.|o|y|ou|et|e|of|en|或|または|또는)(?=\s))\s*`,
    // Before the label of the next number, or before its plus and what is drawn beside it.
    String.raw`\s+(?=\p{L}+\.?[:：]\s*[+＋➕(]?\s*\p{Nd})`,
    String.raw`(?<!\s)\s*(?=(?:\p{Extended_Pictographic}\ufe0f?\s*)?[+＋➕][\s(]*\p{Nd})`,
    // Between two whole numbers: none has 18 digits.
    String.raw`(?<=\p{Nd}{9})[-·•](?=\p{Nd}{9})|(?<=\p{Nd})\s{2,}(?=\p{Nd})`,
  ].join('|'),
  'giu',
)
/** A slash, a dash or wide space also stands within a number: "030/123456". */
const weak = /^(?:\s*[-–—/／·•]\s*|\s{2,})$/
const extension =
  /[\s,;.-]*(?:(?<!\p{L})(?:ext(?:ensi(?:on|ón))?|extensão|extn|dw|durchw(?:ahl)?|nebenstelle|app|int(?:erno)?|anexo|ramal|poste|toestel|tst|wewn?|linka|klapka|dahili|доб|внутр|שלוחה|تحويلة|داخلی)(?!\p{L})|(?<=[\d\s,;.])x|(?<=\d\s*)#|(?:内線|內線|分机|分機|转|轉|내선|ต่อ))[\s.:=#]*(\d{1,7})(?!\d|[ .-]?\d{3})/iu
/** Hours beside a number: "9:00-17:00", "9h30", "24/7". */
const clock = /(?<!\d)(?:\d{1,2}[:h]\d{2}|24\/7)(?!\d)/gi
/** In these countries the leading zero belongs to the number: Italy, San Marino, Vatican City. */
const keepsZero = /^(?:39|378|379)/
/** In these it is dialled within the country only, yet people write it behind the code: "+44 020". */
const trunkZero =
  /^(2[07]|212|213|234|25[456]|3[0123]|35[38]|380|4[1346]|49|6[01246]|8[1246]|88[06]|9[01245]|97[12]|98)0/
const keys = '22233344455566677778889999'
/** From here on there is a whole number, and what follows is a remark. */
const wholeDigits = 7

/** The numbers of a contact, each once and with a `tel:` link (RFC 3966) that dials. */
export function phoneLinks(written: string): PhoneLink[] {
  const numbers: WrittenNumber[] = []
  for (const piece of piecesOf(written)) {
    const last = numbers.at(-1)
    if (!last || !addTo(last, piece)) numbers.push(begin(piece, last))
  }
  const links = numbers.map(({ text, dialled }) => ({ text, href: hrefOf(dialled) }))
  return [...new Map(links.map((one) => [`${one.href} ${one.text}`, one])).values()]
}

interface Piece {
  /** What separates it from the piece before. */
  before: string
  text: string
  /** It goes on behind a slash: "0171" of "0171/1234567". */
  goesOn: boolean
}

function piecesOf(written: string): Piece[] {
  const pieces: Piece[] = []
  let [before, start] = ['', 0]
  const add = (end: number, behind = '') => {
    const text = written.slice(start, end).trim()
    // A label stays with the number behind it.
    if (text && behind.trim() === '' && end < written.length && !/\p{Nd}/u.test(text)) return false
    if (text) pieces.push({ before, text, goesOn: /^[/／]$/.test(behind) })
    return true
  }
  for (const { 0: match, index } of written.matchAll(separator)) {
    if (/^[(（[2]/.test(match) || !add(index, match)) continue
    before = match
    start = index + match.length
  }
  add(written.length)
  return pieces
}

interface WrittenNumber {
  text: string
  /** What of it is dialled. */
  dialled: string
}

/** "/57" of "123 456/57", "/ 0959" of "7946 0958 / 0959": a number of which only the ending is written. */
function isEnding({ before, text, goesOn }: Piece, left: ReadNumber): boolean {
  const digits = plainText(text)
  if (!/^\d{1,6}$/.test(digits) || /^,+$/.test(before)) return false
  const isAlike = digits.length === left.lastGroup && digits.length < left.digits.length && !goesOn
  const isTight = /^\S+$/.test(before)
  return isAlike || (digits.length <= 4 && (isTight || !digits.startsWith('0')))
}

function begin(piece: Piece, last: WrittenNumber | undefined): WrittenNumber {
  const { text } = piece
  const left = readNumber(last?.dialled ?? '')
  if (left.digits.length < wholeDigits || !isEnding(piece, left)) return { text, dialled: text }
  const kept = left.digits.slice(0, -plainText(text).length)
  return { text, dialled: `${left.plus}${kept} ${text}` }
}

/** Adds a piece that is no number of its own; false for one that is. */
function addTo(last: WrittenNumber, piece: Piece): boolean {
  const { before, text } = piece
  const left = readNumber(last.dialled)
  const isExtension = plainText(text).search(extension) === 0
  const isWeak = weak.test(before)
  const isLabel = left.digits.length < 3 && !isWeak
  const isRemark = left.digits.length >= wholeDigits && /\p{L}\P{Nd}*$/u.test(last.text)
  if (!isLabel && !isExtension && isNumber(left, piece)) return false
  last.text += before + text
  const isPause = /^,+$/.test(before) && /^\d{1,7}#?$/.test(plainText(text)) && !left.extension
  if (isLabel && /\p{L}/u.test(last.dialled)) last.dialled = text
  else if (isExtension || isLabel || (isWeak && !isRemark)) last.dialled += ` ${text}`
  else if (isPause) last.dialled += ` ext ${text}`
  return true
}

/** Whether a piece behind these digits is a number of its own. */
function isNumber(left: ReadNumber, piece: Piece): boolean {
  const { plus, digits } = readNumber(piece.text)
  const isWhole = left.digits.length >= (left.plus ? wholeDigits + 2 : wholeDigits)
  if (isWhole && !left.extension && !/[-–—]/.test(piece.before) && isEnding(piece, left))
    return true
  if (weak.test(piece.before))
    return isWhole && (digits.length >= wholeDigits || /^(?:\+|0\d{3})/.test(plus + digits))
  return digits.length >= 5 || (digits.length >= 3 && left.digits.length <= 4)
}

interface ReadNumber {
  plus: '' | '+'
  digits: string
  /** How many digits stand together at its end. */
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

/** Half-width, with Western digits and without invisible signs. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/➕/g, '+')
      .replace(/(?![0-9])\p{Nd}/gu, digitOf)
      .replace(clock, ' ')
      // Addresses of WhatsApp have the country's code, without its plus.
      .replace(/\bwa\.me\s*(?=\d)/i, 'wa.me +')
  )
}

/** The digits of a script follow one another from 0 to 9. */
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

  /** A plus behind the digits is one that right-to-left text has moved there. */
  #addPlus(rest: string): void {
    if (this.#digits.length < 5 && /\d/.test(rest)) this.#digits = ''
    this.#plus = true
  }

  /** A zero in brackets behind a country's code is not dialled with it: "+44 (0)20", "+44 (020)". */
  #readBrackets(inner: string): void {
    const code = this.#afterPlus()
    const isZero = /^\s*0/.test(inner) && code !== '' && !code.startsWith('0')
    if (isZero && code.length <= 3 && inner.trim() === '0') this.#plus = true
    const isDropped = isZero && (this.#plus || code !== this.#digits) && !keepsZero.test(code)
    this.read(isDropped ? inner.replace('0', '') : inner)
  }

  /** Letters of a phone's keys, not a remark: "1-800-FLOWERS", but "112 (emergency)". */
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
