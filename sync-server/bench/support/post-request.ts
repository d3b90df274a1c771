import { requestText } from './load.ts'

export function postRequest(path: string, body: object): string {
  return requestText('POST', path, { body: JSON.stringify(body) })
}
