import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual display for one browser. Firefox needs it for WebGL, WebKitGTK for its window. */
export interface VirtualDisplay {
  /** For `DISPLAY`. */
  name: string
  stop: () => void
}

export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')
  return { name: `:${String(number).trim()}`, stop: () => void xvfb.kill() }
}
