import { photoPaths } from '@worldschool/schema'
import type { Tab } from './device.ts'
import type { Hop } from './network.ts'
import { drawPhotoAct } from './photo-acts.ts'
import { living, perform } from './steps.ts'
import type { World } from './world.ts'

export function isPhotoHop({ request: { method, path } }: Hop): boolean {
  return method === 'PUT' && path.startsWith(photoPaths.one(''))
}

/** After all faults, one person on each phone adds a photo to a place of their own. */
export function addLastPhotos(world: World): void {
  for (const { tabs } of world.devices) {
    const tab = tabs.find(isAtHand)
    const act = tab && drawPhotoAct('add a photo', tab, world.people)
    if (act) perform(world, tab, act)
  }
}

/** Saves a place while a photo is held on its way; the save must pass it. [Q6] Returns true if at least one device could send the save. */
export function writeBeside(world: World, { line }: Hop): boolean {
  const device = world.devices.find((device) => device === line)
  const tab = device && living(device).find(isAtHand)
  const place = tab?.view.get().list[0]
  if (!tab || !place) return false
  const { id: entityId } = place
  const id = world.people.newId()
  perform(world, tab, {
    name: 'save while a photo is on its way',
    about: entityId,
    doing: { kind: 'write', entityId, isTakenBack: false },
    start: () => tab.engine.write({ kind: 'save', entityId, arguments: { id } }),
  })
  return true
}

/** Returns true if somebody is signed in at this tab and can act now. */
function isAtHand({ process, isBusy, engine, view }: Tab): boolean {
  const { status, viewer } = view.get()
  const isWaiting = engine.state().needsSignIn || engine.state().needsUpdate
  return (
    !process.isDead &&
    !process.isFrozen &&
    !isBusy &&
    !isWaiting &&
    viewer !== null &&
    status === 'ready'
  )
}
