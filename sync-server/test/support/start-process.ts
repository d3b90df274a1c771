import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withUmask } from './with-umask.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/**
 * The real server, or another entry that builds it, as a process on a free port, of another user if `uid` is given, and
 * with another umask.
 */
export async function startProcess(
  environment: Record<string, string>,
  {
    entry = main,
    uid,
    umask,
  }: { entry?: string | undefined; uid?: number | undefined; umask?: number } = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const [command, args] = withUmask(umask, [process.execPath, entry])
  const child = spawn(command, args, {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', SAMPLE_DATA: 'false', ...environment },
    ...(uid !== undefined && { uid }),
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  // Not the event `exit`: the last output may still arrive.
  const exit = once(child, 'close') as Promise<[number | null, string | null]>
  const address = await new Promise<string | null>((resolve) => {
    // With a more verbose LOG_LEVEL, log lines come before the line with the address.
    child.stdout.on('data', () => {
      const opened = /^Open (\S+)/m.exec(output)?.[1]
      if (opened) resolve(opened)
    })
    exit.then(() => resolve(null))
  })
  return {
    /** Null when it did not start. */
    address,
    pid: Number(child.pid),
    output: () => output,
    /** Sends a signal and waits for the end. Returns the exit code. */
    async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      child.kill(signal)
      return (await exit)[0]
    },
    exit,
  }
}
