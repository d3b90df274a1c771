const answerWithinMs = 2_000

/** Five suggestions are some kilobytes; more than this is not what was asked for. */
const mostBytes = 256 * 1024

/**
 * GETs JSON from an address of the operator's. Throws when it is slow, redirects [security 19],
 * refuses, or answers anything but JSON of a sensible size.
 */
export async function askOutside(url: URL, { userAgent }: { userAgent: string }): Promise<unknown> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' }
  const answer = await fetch(url, { headers, signal, redirect: 'error', credentials: 'omit' })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`It answered ${answer.status}.`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`It answered more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
