const nameText = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const labelText = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const valueText = '[+-]?(?:Inf|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)|NaN'
const sampleLine = new RegExp(
  `^(${nameText})(?:\\{((?:${labelText})(?:,${labelText})*)\\})? (${valueText})$`,
)

export interface Exposition {
  /**
   * The value of a line by its name and labels as written; undefined when there is no such line.
   */
  value(line: string): number | undefined
  names: string[]
}

/** Parses the Prometheus text format 0.0.4 strictly. Throws at the first invalid line. */
export function readExposition(text: string): Exposition {
  const values = new Map<string, number>()
  const typeByName = new Map<string, string>()
  let current = ''
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, named = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP' && (typeByName.has(named) || named === current)) throw new Error(line)
    if (kind === 'HELP') current = named
    else if (kind === 'TYPE') typeByName.set(named, rest)
    else readSample(line)
  }
  return { value: (line) => values.get(line), names: [...typeByName.keys()] }

  function readSample(line: string): void {
    const [, name = '', , value = ''] = sampleLine.exec(line) ?? []
    const isPart = typeByName.get(current) === 'histogram'
    const family = isPart ? name.replace(/_(bucket|sum|count)$/, '') : name
    const id = line.slice(0, line.lastIndexOf(' '))
    if (!name || family !== current || !typeByName.has(family) || values.has(id))
      throw new Error(`Not a line of Prometheus: ${line}`)
    values.set(id, Number(value.replace('Inf', 'Infinity')))
  }
}
