const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** So many bytes as shops and phones tell them, in thousands: "41 MB", "1.2 GB"; one decimal below ten. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return value.toLocaleString(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: power > 1 && value < 9.95 ? 1 : 0,
  })
}
