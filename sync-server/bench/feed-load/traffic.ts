import { measured } from './assumptions.ts'

/** What one design made of the busiest hour. */
export class Traffic {
  originRequests = 0
  originBytes = 0
  originMs = 0
  /** Answers that were read from the database, and their rows. */
  made = 0
  madeRows = 0
  deviceRequests = 0
  deviceBytes = 0

  /** The origin says that nothing is new. */
  notModified(): void {
    this.originRequests += 1
    this.originBytes += measured.notModifiedBytes
    this.originMs += measured.notModifiedMs
  }

  /** The origin answers with rows, which it has kept or makes. */
  answer(rows: number, isKept: boolean): void {
    this.originRequests += 1
    this.originBytes += bytesOf(rows)
    this.originMs += isKept ? measured.keptMs : measured.madeMs + rows * measured.madeRowMs
    if (isKept) return
    this.made += 1
    this.madeRows += rows
  }

  /** A device hears something, from whomever. */
  hears(rows: number): void {
    this.deviceRequests += 1
    this.deviceBytes += rows > 0 ? bytesOf(rows) : measured.notModifiedBytes
  }
}

function bytesOf(rows: number): number {
  return measured.headBytes + rows * measured.rowBytes
}
