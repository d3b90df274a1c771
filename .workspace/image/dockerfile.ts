import { readFileSync } from 'node:fs'

export interface Instruction {
  word: string
  /** What follows it, without flags, on one line. */
  text: string
  flags: Record<string, string>
}

export interface Stage {
  /** As it was named, or by its number. */
  name: string
  base: string
  instructions: Instruction[]
}

/** Reads as much of a Dockerfile's language as ours uses: lines that go on, comments, flags, stages. */
export function readDockerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
  const stages: Stage[] = []
  for (const line of lines) {
    const instruction = readLine(line)
    if (instruction.word === 'FROM') {
      const [base = '', , name = String(stages.length)] = instruction.text.split(/\s+/)
      stages.push({ name, base, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function readLine(line: string): Instruction {
  const [, word = '', flagText = '', text = ''] =
    /^([A-Z]+)\s+((?:--[a-z-]+=\S+\s+)*)(.*)$/.exec(line) ?? []
  const flags = [...flagText.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return { word, text: text.trim(), flags: Object.fromEntries(flags) }
}
