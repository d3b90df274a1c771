import { findPhoto } from '../../../sync-server/src/repositories/photos-repository.ts'
import type { Device } from './device.ts'
import type { PeopledWorld } from './world.ts'

/**
 * Checks that nobody sees a photo that a person discarded on its way, or deleted. A deletion that the current
 * server never received may be lost: with an evicted database, with its account, or with what another epoch
 * acknowledged. [R7]
 */
export async function checkDiscarded(
  { server, breaches, devices }: PeopledWorld,
  { name, watch }: Device,
): Promise<void> {
  const deletions = devices
    .flatMap((device) => [...device.watch.followed.values()])
    .flatMap(({ record }) => (record.kind === 'delete-photo' ? record : []))
  const given = [...watch.followed.values()].flatMap(({ record }) =>
    record.kind === 'add-photo' ? record : [],
  )
  for (const {
    userId,
    arguments: { id },
  } of given) {
    if (!(await findPhoto(server.db, id))) continue
    const own = deletions.filter((one) => one.userId === userId && one.arguments.id === id)
    const isTold = own.some(({ key }) => isDone(key))
    if (isTold) breaches.push(`[R5] a photo that ${name} deleted is there all the same`)
    const isDiscarded = watch.discardedPhotos.some((one) => one.arguments.id === id)
    if (isDiscarded && own.length === 0)
      breaches.push(`[R7] a photo that ${name} discarded is there, and nothing takes it away`)
  }

  function isDone(key: string): boolean {
    const status = server.oracle.find(key)?.status ?? 0
    return status === 404 || (status >= 200 && status < 300)
  }
}
