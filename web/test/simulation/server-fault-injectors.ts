import { adminPaths, limits, syncHeaders } from '@worldschool/schema'
import { listResources } from '../../../sync-server/src/repositories/resources-repository.ts'
import { deleteAccount } from '../../../sync-server/src/services/accounts/delete-account.ts'
import { runHousekeeping } from '../../../sync-server/src/services/operations/housekeeping.ts'
import type { CommitSide } from '../../../sync-server/test/support/simulated/engine.ts'
import { decideAboutAppeal } from './decide-appeals.ts'
import { decideAboutHeld } from './decide-held.ts'
import { decideAboutReports } from './decide-reports.ts'
import { moderateAsAdmin } from './moderate.ts'
import type { Choice } from './run-seed.ts'
import { byHand, callAsAdmin, dieServing, serveLocked } from './server-failures.ts'
import { living, nameOf, type Step } from './steps.ts'
import { sanctionAsAdmin } from './suspend.ts'
import type { World } from './world.ts'

/** Fault injectors for the server, and changes by other people there. */

const day = 24 * 60 * 60_000

/** Returns the writes that are on their way to the server. */
function writesOnTheirWay({ network }: World) {
  return network.hops.filter(
    (hop) =>
      hop.answer === null &&
      hop.line.isOnline &&
      !hop.isAbandoned() &&
      syncHeaders.idempotencyKey in hop.request.headers,
  )
}

function dieAtCommit(side: CommitSide): Step {
  return async (world) => {
    const { network, random, server, time } = world
    const hops = writesOnTheirWay(world)
    if (hops.length === 0) return false
    const hop = random.pick(hops)
    const writer = hop.request.headers[syncHeaders.account] ?? ''
    const hasDied = await dieServing(server, hop.request, { side, writer, now: time.now() })
    world.log(`${hop.line.name}: ${nameOf(hop)} and the server is killed ${side} its commit`)
    if (hasDied) world.strike(`killed ${side} the commit`)
    network.cut(hop)
    for (const other of network.hops.filter(({ answer }) => answer !== null)) network.cut(other)
    return true
  }
}

const lockDatabase: Step = async (world) => {
  const hops = writesOnTheirWay(world)
  if (hops.length === 0) return false
  const hop = world.random.pick(hops)
  hop.answer = await serveLocked(world.server, hop.request)
  world.log(`${nameOf(hop)} of ${hop.line.name} finds the database locked`)
  if (hop.answer.status === 503) world.strike('database locked by another')
  return true
}

/**
 * Sets the number of rows in a page of the feeds, on the server and the devices; null restores that of the
 * product.
 */
export function setPageRows(rows: number | null): void {
  const { pageRows, longPageRows } = usual
  Object.assign(limits.sync, {
    pageRows: rows ?? pageRows,
    longPageRows: rows === null ? longPageRows : 2 * rows,
  })
}

const usual = { ...limits.sync }

const shrinkPages: Step = async (world) => {
  const rows = world.random.pick([1, 2, 3])
  setPageRows(rows)
  world.log(`a page has ${rows} rows from here on`)
  world.strike('pages of a few rows')
  return true
}

const leaveForGood: Step = async (world) => {
  const { random, people, server, time } = world
  const user = random.pick(people.users)
  const now = new Date(time.now())
  const resources = random.pick(['keep', 'delete'] as const)
  const isGone = await byHand(server, time.now(), () =>
    deleteAccount(server.db, {
      user,
      passwordHash: 'none',
      resources,
      contacts: 'remove',
      now,
    }).then(
      () => true,
      () => false,
    ),
  )
  if (!isGone) return false
  server.oracle.deletedAccounts.add(user.id)
  world.log(`${user.username} deletes the account elsewhere and ${resources}s the places`)
  world.strike('account deleted elsewhere')
  return true
}

const deletePlaceAsAdmin: Step = async (world) => {
  const { random, server, template, time } = world
  const places = await listResources(server.db)
  if (places.length === 0) return false
  const { id } = random.pick(places)
  const { admin } = template
  const call = { method: 'DELETE', path: adminPaths.resource(id), body: { userId: admin.id } }
  const status = await callAsAdmin(server, { admin, now: time.now() }, call)
  world.log(`the admin deletes ${id}: ${status}`)
  world.strike('admin deletes a place')
  return true
}

const changeRoleAsAdmin: Step = async (world) => {
  const { random, people, server, template, time } = world
  const { admin } = template
  const { id, username } = random.pick(people.users)
  const role = random.pick(['admin', 'user'] as const)
  const call = { method: 'PUT', path: adminPaths.role(id), body: { userId: admin.id, role } }
  const status = await callAsAdmin(server, { admin, now: time.now() }, call)
  world.log(`the admin makes ${username} ${role}: ${status}`)
  world.strike('admin changes a role')
  return true
}

/**
 * No phone is used meanwhile, because polls of many months would test nothing more. A young account becomes
 * old enough.
 */
const passMonths: Step = async (world) => {
  const { devices, network, random, server, time, globals } = world
  for (const device of devices) for (const tab of living(device)) tab.process.kill()
  await globals.still()
  for (const hop of [...network.hops]) network.cut(hop)
  const days = random.pick([8, 31, 91, 401])
  time.leap(days * day)
  await byHand(server, time.now(), () => runHousekeeping(server.db, new Date(time.now())))
  world.log(`${days} days pass`)
  world.strike('months pass')
  return true
}

export const serverChoices: Readonly<Record<string, Choice>> = {
  dieBefore: { weight: 3, step: dieAtCommit('before'), fault: 'killed before the commit' },
  dieAfter: { weight: 3, step: dieAtCommit('after'), fault: 'killed after the commit' },
  lock: { weight: 6, step: lockDatabase, fault: 'database locked by another' },
  pages: { weight: 1, step: shrinkPages, fault: 'pages of a few rows' },
  leave: { weight: 0.5, step: leaveForGood, fault: 'account deleted elsewhere' },
  adminDeletes: { weight: 0.7, step: deletePlaceAsAdmin, fault: 'admin deletes a place' },
  adminRole: { weight: 0.7, step: changeRoleAsAdmin, fault: 'admin changes a role' },
  adminHides: { weight: 1.5, step: moderateAsAdmin, fault: 'admin hides something' },
  adminSuspends: { weight: 1, step: sanctionAsAdmin, fault: 'admin suspends a member' },
  reports: { weight: 1.5, step: decideAboutReports },
  held: { weight: 8, step: decideAboutHeld },
  appeals: { weight: 8, step: decideAboutAppeal },
  months: { weight: 0.6, step: passMonths, fault: 'months pass' },
}
