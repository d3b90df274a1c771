import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const intervalMs = 500

/** Waits until a server has compressed its responses, which its child processes do after a start. */
export async function untilCompressed(pid: number): Promise<void> {
  const children = `/proc/${pid}/task/${pid}/children`
  let quiet = 0
  while (quiet < 3) {
    await wait(intervalMs)
    quiet = existsSync(children) && readFileSync(children, 'utf8') !== '' ? 0 : quiet + 1
  }
}
