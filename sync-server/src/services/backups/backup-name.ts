const pattern = /^scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/

/** The file of a backup that the server made by itself at this moment. */
export function backupName(time: Date): string {
  return `scheduled-${time.toISOString().replace(/[:.]/g, '-')}.db`
}

/** When the server made the backup of this name; null for whatever else lies beside it. */
export function backupTime(name: string): Date | null {
  const text = pattern.exec(name)?.[1]
  if (!text) return null
  const [day, clock = ''] = text.split('T')
  const [hours, minutes, seconds, ms] = clock.split('-')
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}`)
  // The thirtieth of February is a name that somebody else gave.
  return Number.isNaN(time.getTime()) || backupName(time) !== name ? null : time
}

/** What a copy consists of until it is whole and gets its name. */
export function unfinishedNames(time: Date): string[] {
  return ['', '-journal'].map((end) => `${backupName(time)}.unfinished${end}`)
}

/** When a copy of ours was begun that has this name until it is whole; null for all else. */
export function unfinishedTime(name: string): Date | null {
  const time = backupTime(name.replace(/\.unfinished(-journal)?$/, ''))
  return time && unfinishedNames(time).includes(name) ? time : null
}
