const hourMs = 60 * 60_000

/**
 * How long ago a device was used, in the words of `Intl`. The server notes a use once an hour at most, so
 * nothing finer than an hour is told; a clock that is behind the server's tells this hour.
 */
export function agoText(timestamp: string, now: number, locale: string): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(timestamp)) / hourMs))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: hours === 0 ? 'auto' : 'always' })
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
