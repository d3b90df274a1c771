/** As much of the world of a service worker as its old files need. */
export interface StalePrecacheDeps {
  /** Where the files of the app lie, those of the version before it too. */
  open: () => Promise<Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>>
  /** Whether this version has a file under this key. */
  isCurrent: (key: string) => boolean
  /** The windows that are open, whichever version they are of. */
  windows: () => Promise<readonly { id: string }[]>
  /** Another version comes, or waits: its files lie there too. */
  isUpdating: () => boolean
}

/** Beside the files, so that it goes with them. */
const openBefore = new URL('https://open-before.invalid/')

/**
 * This version takes over. Windows that are open now are of one before it, and load parts of it that
 * the server has no more; its files go when none of them lives. [fault 28]
 */
export async function takeOver(world: StalePrecacheDeps): Promise<void> {
  const cache = await world.open()
  const ids = (await world.windows()).map(({ id }) => id)
  await cache.put(openBefore, Response.json(ids))
  await deleteStaleFiles(world)
}

export async function deleteStaleFiles(world: StalePrecacheDeps): Promise<void> {
  const cache = await world.open()
  const before = await cache.match(openBefore)
  if (!before || world.isUpdating()) return
  const ids: string[] = await before.json()
  const windows = await world.windows()
  if (windows.some(({ id }) => ids.includes(id))) return
  for (const { url } of await cache.keys()) if (!world.isCurrent(url)) await cache.delete(url)
}
