import { measured } from './assumptions.ts'

/** The traffic of one design in the busiest hour. */
export class Traffic {
  originRequests = 0
  originBytes = 0
  originMs = 0
  /** Responses that were read from the database, and their rows. */
  made = 0
  madeRows = 0
  deviceRequests = 0
  deviceBytes = 0

  /** The origin returns 304. */
  notModified(): void {
    this.originRequests += 1
    this.originBytes += measured.notModifiedBytes
    this.originMs += measured.notModifiedMs
  }

  /** The origin returns rows, from its cache or from the database. */
  respond(rows: number, isCached: boolean): void {
    this.originRequests += 1
    this.originBytes += bytesOf(rows)
    this.originMs += isCached ? measured.cachedMs : measured.madeMs + rows * measured.madeRowMs
    if (isCached) return
    this.made += 1
    this.madeRows += rows
  }

  /** A device receives a response, from the origin or a CDN. */
  receive(rows: number): void {
    this.deviceRequests += 1
    this.deviceBytes += rows > 0 ? bytesOf(rows) : measured.notModifiedBytes
  }
}

function bytesOf(rows: number): number {
  return measured.headBytes + rows * measured.rowBytes
}
