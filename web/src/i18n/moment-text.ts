/** A moment as short as it can be told: the time of today, else the date. */
export function momentText(moment: number, now: number, language: string): string {
  const then = new Date(moment)
  return then.toDateString() === new Date(now).toDateString()
    ? then.toLocaleTimeString(language, { timeStyle: 'short' })
    : then.toLocaleDateString(language, { dateStyle: 'medium' })
}
