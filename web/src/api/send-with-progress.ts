import { photoLimits } from '@worldschool/schema'
import { headersOf, readAnswer, type SendBytes } from './send-bytes.ts'

/** Reports progress, and aborts an upload that has stalled. For tabs: a service worker has no XMLHttpRequest. [Q5] */
export const sendWithProgress: SendBytes = (request) =>
  new Promise((resolve) => {
    const { path, method, content, onPercent } = request
    const asked = new XMLHttpRequest()
    let standstill: ReturnType<typeof setTimeout>
    const giveUp = (reason: string) => {
      clearTimeout(standstill)
      resolve({ kind: 'no-answer', reason })
    }
    const goOn = () => {
      clearTimeout(standstill)
      standstill = setTimeout(() => asked.abort(), photoLimits.standstillMs)
    }
    asked.upload.onprogress = ({ loaded, total }) => {
      goOn()
      if (total > 0) onPercent(Math.floor((100 * loaded) / total))
    }
    asked.onload = () => {
      clearTimeout(standstill)
      // A captive portal redirects to its own page; our server never redirects an API call.
      if (asked.responseURL !== new URL(path, location.href).href) giveUp('redirected')
      else resolve(readAnswer(asked.status, readHeaders(asked), asked.responseText))
    }
    asked.onerror = () => giveUp('no network')
    asked.ontimeout = () => giveUp('too slow')
    asked.onabort = () => giveUp('given up')
    request.signal?.addEventListener('abort', () => asked.abort())
    asked.open(method, path)
    for (const [name, value] of Object.entries(headersOf(request)))
      asked.setRequestHeader(name, value)
    asked.timeout = photoLimits.sendTimeoutMs
    goOn()
    asked.send(content.bytes)
  })

function readHeaders(asked: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of asked.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
