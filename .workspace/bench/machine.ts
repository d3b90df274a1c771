import { cpus, totalmem } from 'node:os'

/** What figures of this machine mean nothing without. */
export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  return `${cpus().length} cores of ${first?.model.trim()}, ${memory}, Node ${process.version}`
}
