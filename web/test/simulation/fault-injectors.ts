import { living, type Step } from './steps.ts'
import type { World } from './world.ts'

/** Fault injectors for devices and the server. */

export const restartServer: Step = async (world) => {
  world.log('the server restarts')
  world.strike('server restart')
  cutAnswers(world)
  await world.server.restart()
  return true
}

export const backUpServer: Step = async (world) => {
  world.log('the server is backed up')
  await world.server.backUp()
  return true
}

export const restoreServer: Step = async (world) => {
  if (!world.server.hasBackup) return false
  world.log('the server is restored from its backup')
  world.strike('restore from a backup')
  if (world.random.chance(0.5)) cutAnswers(world)
  await world.server.restore()
  return true
}

function cutAnswers({ network }: World): void {
  for (const hop of network.hops.filter(({ answer }) => answer !== null)) network.cut(hop)
}

export const openAnotherTab: Step = async (world) => {
  const device = world.random.pick(world.devices)
  const open = living(device).length
  if (open > 1 || (open === 1 && !world.faults.kinds.has('second tab'))) return false
  world.log(`${device.name} opens ${open === 0 ? 'the app again' : 'a second tab'}`)
  if (open === 1) world.strike('second tab')
  world.open(device)
  return true
}

export const closeTab: Step = async (world) => {
  const tabs = world.tabs()
  if (tabs.length === 0) return false
  const tab = world.random.pick(tabs)
  world.log(`${tab.device.name}: ${tab.name} is closed`)
  world.strike('tab closed')
  tab.process.kill()
  return true
}

export const jumpClock: Step = async (world) => {
  const device = world.random.pick(world.devices)
  device.clockOffMs = world.random.pick([-1, 1]) * 365 * 24 * 60 * 60_000
  world.log(`the clock of ${device.name} is a year off`)
  world.strike('clock jump')
  return true
}
