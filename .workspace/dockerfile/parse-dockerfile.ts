import { readFileSync } from 'node:fs'

export interface Instruction {
  word: string
  /** The arguments without flags, on one line. */
  text: string
  flags: Record<string, string>
}

export interface Stage {
  /** The name after AS, or the number of the stage. */
  name: string
  base: string
  instructions: Instruction[]
}

/** Parses the part of the Dockerfile syntax that ours uses: continued lines, comments, flags, stages. */
export function parseDockerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
  const stages: Stage[] = []
  for (const line of lines) {
    const instruction = parseInstruction(line)
    if (instruction.word === 'FROM') {
      const [base = '', , name = String(stages.length)] = instruction.text.split(/\s+/)
      stages.push({ name, base, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function parseInstruction(line: string): Instruction {
  const [, word = '', flagText = '', text = ''] =
    /^([A-Z]+)\s+((?:--[a-z-]+=\S+\s+)*)(.*)$/.exec(line) ?? []
  const flags = [...flagText.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return { word, text: text.trim(), flags: Object.fromEntries(flags) }
}
