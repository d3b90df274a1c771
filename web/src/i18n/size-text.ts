const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** So many bytes as shops and phones tell them, in thousands: "41 MB", "1.2 GB"; one decimal below ten. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.floor(Math.log10(Math.max(1, bytes)) / 3)
  const unit = Math.min(units.length, Math.max(1, power))
  const value = bytes / 1000 ** unit
  const digits = unit > 1 && value < 9.95 ? 1 : 0
  return value.toLocaleString(language, {
    style: 'unit',
    unit: units[unit - 1] ?? 'gigabyte',
    maximumFractionDigits: digits,
  })
}
