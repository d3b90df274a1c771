import {
  adminPaths,
  isSuspended,
  resourcePaths,
  sanctionPaths,
  syncHeaders,
} from '@worldschool/schema'
import { findUserById, sanctionOf } from '../../../sync-server/src/repositories/users-repository.ts'
import type { DirectoryServer, Request } from './directory-server.ts'
import { callAsAdmin } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

const hour = 60 * 60_000

/** The admin suspends a member, for a while or until further notice, warns them, or lifts the suspension. [M5] */
export const sanctionAsAdmin: Step = async (world) => {
  const { random, people, time } = world
  const { id, username } = random.pick(people.users)
  const kind = random.pick(['suspension', 'suspension', 'lifted', 'warning'] as const)
  const hours = random.pick([null, 1, 24])
  const until =
    kind === 'suspension' && hours !== null
      ? { until: new Date(time.now() + hours * hour).toISOString() }
      : {}
  const fields = { kind, ...until, ...(kind !== 'lifted' && { reason: 'spam' }) }
  const status = await sanction(world, id, fields)
  if (status >= 500) world.breaches.push(`[M5] a sanction of ${username} failed: ${status}`)
  world.log(`the admin sends ${username} a ${kind} for ${hours} hours: ${status}`)
  world.strike('admin suspends a member')
  return true
}

/** Lifts every suspension, so that the devices can send what waits. */
export async function liftSuspensions(world: World): Promise<void> {
  const { people, server, time, template } = world
  for (const { id } of people.users) {
    if (!(await isSuspendedNow(server, id, time.now()))) continue
    const { admin } = template
    // Admins are not sanctioned.
    const call = { method: 'PUT', path: adminPaths.role(id), body: { role: 'user' } }
    await callAsAdmin(server, { admin, now: time.now() }, call)
    await sanction(world, id, { kind: 'lifted' })
  }
}

function sanction(
  { server, template, time }: World,
  memberId: string,
  fields: object,
): Promise<number> {
  const call = { method: 'POST', path: sanctionPaths.list, body: { memberId, ...fields } }
  return callAsAdmin(server, { admin: template.admin, now: time.now() }, call)
}

/** Returns whether the server has suspended the member at this time. */
export async function isSuspendedNow(
  { db }: DirectoryServer,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const row = await findUserById(db, userId)
  return row !== undefined && isSuspended(sanctionOf(row), nowMs)
}

/** Returns whether a request publishes something. */
export function publishes({ method, path, headers }: Request): boolean {
  if (headers[syncHeaders.idempotencyKey] === undefined || method === 'DELETE') return false
  const isPhoto = method === 'PUT' && path.startsWith('/api/photos/')
  return (
    isPhoto || path === resourcePaths.list || /^\/api\/resources\/[^/]+(\/reviews)?$/.test(path)
  )
}

/** No write may be refused for good because of a suspension. [M5] */
export function checkNothingIsLost({ devices, breaches }: World): void {
  for (const { name, watch } of devices)
    for (const { seq, kind, state, lastError } of watch.state.outbox)
      if (state === 'refused' && lastError?.code === 'suspended')
        breaches.push(`[M5] ${name} gave up write ${seq} (${kind}) during a suspension`)
}
