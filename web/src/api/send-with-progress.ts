import { photoLimits } from '@worldschool/schema'
import { headersOf, readResponse, type SendBytes } from './send-bytes.ts'

/** Reports progress, and aborts an upload that has stalled. For tabs: a service worker has no XMLHttpRequest. [Q5] */
export const sendWithProgress: SendBytes = (request) =>
  new Promise((resolve) => {
    const { path, method, content, onPercent } = request
    const xhr = new XMLHttpRequest()
    let stallTimer: ReturnType<typeof setTimeout>
    const fail = (reason: string) => {
      clearTimeout(stallTimer)
      resolve({ kind: 'no-response', reason })
    }
    const restartTimeout = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => xhr.abort(), photoLimits.stallTimeoutMs)
    }
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimeout()
      if (total > 0) onPercent(Math.floor((100 * loaded) / total))
    }
    xhr.onload = () => {
      clearTimeout(stallTimer)
      // A captive portal redirects to its own page; our server never redirects an API call.
      if (xhr.responseURL !== new URL(path, location.href).href) fail('redirected')
      else resolve(readResponse(xhr.status, readHeaders(xhr), xhr.responseText))
    }
    xhr.onerror = () => fail('no network')
    xhr.ontimeout = () => fail('too slow')
    xhr.onabort = () => fail('given up')
    request.signal?.addEventListener('abort', () => xhr.abort())
    xhr.open(method, path)
    for (const [name, value] of Object.entries(headersOf(request)))
      xhr.setRequestHeader(name, value)
    xhr.timeout = photoLimits.sendTimeoutMs
    restartTimeout()
    xhr.send(content.bytes)
  })

function readHeaders(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
