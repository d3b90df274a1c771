import { syncHeaders } from '@worldschool/schema'
import type { Lines } from '../simulation/network.ts'
import type { ServerOracle } from '../simulation/server-oracle.ts'

/** Connects devices to a server over real HTTP. */
export interface RealLines extends Lines {
  /**
   * The number of requests without a complete response of the server: no connection, a broken one, or a 502
   * of the proxy.
   */
  failures: number
}

/** The `fetch` of the tabs of all devices; records the responses to writes in the oracle. */
export function linesTo(origin: string, oracle: ServerOracle): RealLines {
  const lines: RealLines = {
    failures: 0,
    fetchOf: (line) => async (input, init) => {
      const headers = new Headers(init?.headers)
      if (line.cookie) headers.set('cookie', `session=${line.cookie}`)
      try {
        const answer = await fetch(new URL(String(input), origin), { ...init, headers })
        const { status } = answer
        if (status === 502) lines.failures += 1
        const body = await answer.clone().text()
        const [cookie] = answer.headers.getSetCookie()
        if (cookie) line.cookie = /^session=([^;]*)/.exec(cookie)?.[1] ?? ''
        const key = headers.get(syncHeaders.idempotencyKey)
        const account = headers.get(syncHeaders.account) ?? ''
        const seq = answer.headers.get(syncHeaders.seq) ?? undefined
        if (key !== null) oracle.note({ key, account, status, seq, body, at: Date.now() })
        return answer
      } catch (error) {
        lines.failures += 1
        throw error
      }
    },
  }
  return lines
}
