import type { Act } from './act.ts'
import type { Device, Tab } from './device.ts'
import { drawHopFault, strike } from './faults.ts'
import type { Hop } from './network.ts'
import { drawAct } from './people.ts'
import type { PeopledWorld, World } from './world.ts'

/** One event of a run, drawn by weight. Returns whether anything happened. */
export type Step = (world: World) => Promise<boolean>

export const openGate: Step = async (world) => {
  const { network, random, faults } = world
  if (network.hops.length === 0) return false
  const hop = random.pick(network.hops)
  if (hop.isAbandoned()) {
    // Its tab has timed out or is closed; the request may still arrive.
    if (!hop.answer && random.chance(0.5)) network.copy(hop)
    network.cut(hop)
    return true
  }
  if (!hop.line.isOnline) {
    network.cut(hop)
    return true
  }
  const fault = drawHopFault(hop, faults, random)
  world.log(`${hop.line.name}: ${nameOf(hop)} ${fault ?? (hop.answer ? 'is answered' : 'arrives')}`)
  if (fault) {
    world.strike(fault)
    await strike(hop, fault, world)
  } else if (hop.answer) network.finish(hop)
  else await network.arrive(hop)
  return true
}

export function nameOf({ request: { method, path, headers }, answer }: Hop): string {
  const key = headers['idempotency-key']
  return `${method} ${path}${key ? ` (${key.slice(-6)})` : ''}${answer ? ` ${answer.status}` : ''}`
}

export const strayArrives: Step = async (world) => {
  const { network, random } = world
  if (network.strays.length === 0) return false
  const stray = random.pick(network.strays)
  world.log(`${stray.line.name}: a copy of ${nameOf({ ...stray, answer: null } as Hop)} arrives`)
  await network.strayArrives(stray)
  return true
}

export const act: Step = async (world) => {
  const { random, people, globals } = world
  const tabs = world.tabs().filter(({ isBusy, process }) => !isBusy && !process.isFrozen)
  if (tabs.length === 0) return false
  const tab = random.pick(tabs)
  const drawn = drawAct(tab, people)
  if (!drawn) return false
  perform(world, tab, drawn)
  await globals.still()
  return true
}

/** Performs a person's action; the caller waits until no work is pending. */
export function perform(world: PeopledWorld, tab: Tab, drawn: Act): void {
  const { watch } = tab.device
  const { name, doing } = drawn
  const before = watch.arrivals.length
  world.log(`${tab.device.name}, ${tab.name}: ${name} ${drawn.about}`)
  if (doing) {
    watch.doings.add(doing)
    tab.process.atDeath(() => watch.doings.delete(doing))
  }
  tab.isBusy = true
  const settle = (isSafe: boolean) => {
    tab.isBusy = false
    if (!doing) return
    watch.doings.delete(doing)
    if (!isSafe) world.log(`${tab.device.name}, ${tab.name}: ${name} is not saved`)
    if (doing.kind !== 'write' || doing.isTakenBack) return
    const isThere = watch.arrivals.slice(before).some(({ entityId }) => entityId === doing.entityId)
    if (isSafe && !isThere)
      world.breaches.push(`[Q2] ${name} was reported as saved and is not there`)
    if (!isSafe && isThere && living(tab.device).length === 1)
      world.breaches.push(`[Q2] ${name} was reported as failed and is there`)
  }
  void drawn.start().then(
    () => settle(true),
    () => settle(false),
  )
}

export const passTime: Step = async (world) => {
  const { time, random, network, globals } = world
  const until = time.now() + random.pick([500, 3_000, 10_000, 40_000, 120_000])
  const held = network.hops.length
  while (time.now() < until && network.hops.length === held) {
    time.pass(until - time.now())
    await globals.still()
  }
  world.log('time passes')
  return true
}

export const toggleNetwork: Step = async (world) => {
  const device = world.random.pick(world.devices)
  device.isOnline = !device.isOnline
  world.log(`${device.name} is ${device.isOnline ? 'online' : 'offline'}`)
  if (!device.isOnline) world.strike('network gone')
  for (const { process, engine } of living(device))
    process.reach(() => void (device.isOnline ? engine.wake() : engine.noticeLoss()))
  return true
}

export function living(device: Device): Tab[] {
  return device.tabs.filter(({ process }) => !process.isDead)
}
