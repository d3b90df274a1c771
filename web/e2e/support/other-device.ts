import { authPaths, type User } from '@worldschool/schema'
import type { Account } from './phone.ts'

/** Another device of an account without a browser. Its requests use a session of their own. */
export class OtherDevice {
  readonly user: User
  readonly #origin: string
  readonly #cookie: string

  private constructor(origin: string, user: User, cookie: string) {
    this.#origin = origin
    this.user = user
    this.#cookie = cookie
  }

  static signIn(origin: string, { email, password }: Omit<Account, 'username'>) {
    return OtherDevice.#begin(origin, authPaths.signIn, { email, password })
  }

  static signUp(origin: string, account: Account) {
    return OtherDevice.#begin(origin, authPaths.signUp, account)
  }

  static async #begin(origin: string, path: string, body: object): Promise<OtherDevice> {
    const response = await sendRequest(origin, 'POST', path, body)
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return new OtherDevice(origin, (await response.json()) as User, cookies.join('; '))
  }

  request(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> {
    return sendRequest(this.#origin, method, path, body, { cookie: this.#cookie })
  }

  /** Sends a photo as a file. */
  async sendBytes(path: string, type: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const headers = { origin: this.#origin, cookie: this.#cookie, 'content-type': type }
    const response = await fetch(this.#origin + path, { method: 'PUT', headers, body: bytes })
    if (!response.ok) throw new Error(await response.text())
  }
}

async function sendRequest(
  origin: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body && { 'content-type': 'application/json' }
  const response = await fetch(origin + path, {
    method,
    headers: { origin, ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}
