import type { TestMember } from './build-test-app.ts'
import type { Actor, DirectoryFixture } from './directory-fixture.ts'

/** A request with everything that its route requires. */
export interface Call {
  id?: string
  /** The replacement for `*`. */
  file?: string
  query?: string
  body?: Record<string, unknown>
  /** A binary body instead, of this type. */
  bytes?: Buffer
  type?: string
}

/** `me` is the person who sends the request; a visitor claims to be the member. */
export type BuildCall = (fixture: DirectoryFixture, me: TestMember) => Call

export interface RouteCall {
  build: BuildCall
  /** The person with the most rights on this route. */
  as: Actor
}
