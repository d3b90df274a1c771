import { authPaths, type User } from '@worldschool/schema'
import type { Account } from './phone.ts'

/** Another device of an account, without its browser: what it asks carries a session of its own. */
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
    const answer = await ask(origin, 'POST', path, body)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return new OtherDevice(origin, (await answer.json()) as User, cookies.join('; '))
  }

  ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> {
    return ask(this.#origin, method, path, body, { cookie: this.#cookie })
  }

  /** A photo, as the file that it is. */
  async sendBytes(path: string, type: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const headers = { origin: this.#origin, cookie: this.#cookie, 'content-type': type }
    const answer = await fetch(this.#origin + path, { method: 'PUT', headers, body: bytes })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

async function ask(
  origin: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body && { 'content-type': 'application/json' }
  const answer = await fetch(origin + path, {
    method,
    headers: { origin, ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}
