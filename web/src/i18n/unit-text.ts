import { decimalText } from './number-text.ts'

type Unit = 'kilobyte' | 'megabyte' | 'gigabyte' | 'meter' | 'kilometer' | 'foot' | 'mile'

/** What follows the number, with the space before it. */
const common: Readonly<Record<Unit, string>> = {
  kilobyte: ' kB',
  megabyte: ' MB',
  gigabyte: ' GB',
  meter: ' m',
  kilometer: ' km',
  foot: ' ft',
  mile: ' mi',
}
const own: Readonly<Record<string, Partial<Record<Unit, string>>>> = {
  'en-GB': {},
  es: {},
  fr: {
    kilobyte: '\u202fko',
    megabyte: '\u202fMo',
    gigabyte: '\u202fGo',
    meter: '\u202fm',
    kilometer: '\u202fkm',
    foot: '\u202fpi',
    mile: '\u202fmi',
  },
  de: { gigabyte: '\u00a0GB' },
  it: {},
  'pt-PT': {},
  nl: {},
  ja: { kilobyte: ' KB' },
  ko: {
    kilobyte: 'kB',
    megabyte: 'MB',
    gigabyte: 'GB',
    meter: 'm',
    kilometer: 'km',
    foot: 'ft',
    mile: 'mi',
  },
  zh: { meter: '米', kilometer: '公里', foot: '英尺', mile: '英里' },
}

/**
 * So much of a unit as a language of `Intl` writes it in short, with up to so many decimals. What our
 * languages write stands here, as the first unit that a browser writes takes it 20 ms and more.
 */
export function unitText(value: number, unit: Unit, digits: 0 | 1, locale: string): string {
  const after = own[locale]
  if (after && value >= 0 && value < 999)
    return decimalText(value, 0, digits, locale) + (after[unit] ?? common[unit])
  return value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: digits })
}
