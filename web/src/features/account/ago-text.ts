const hourMs = 60 * 60_000

/**
 * How long ago a device was used, formatted by `Intl`. The server records a use at most once an hour, so the
 * smallest unit is an hour. If this device's clock is behind the server's, the result is "this hour".
 */
export function agoText(timestamp: string, now: number, locale: string): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(timestamp)) / hourMs))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: hours === 0 ? 'auto' : 'always' })
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
