/** The dependencies for the cleanup of stale precached files. */
export interface StalePrecacheDeps {
  /** Opens the cache with the files of this and the previous version of the app. */
  open: () => Promise<Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>>
  /** Returns whether this version has a file with this key. */
  isCurrent: (key: string) => boolean
  /** Returns the open windows, of any version. */
  windows: () => Promise<readonly { id: string }[]>
  /** Returns whether another version is installing or waiting; then the cache contains its files too. */
  isUpdating: () => boolean
}

/** The key of the list of open windows. It is in the same cache as the files, so that it is deleted with them. */
const openBefore = new URL('https://open-before.invalid/')

/**
 * Called when this version activates. Windows that are open now run an older version and may load assets that the
 * server no longer has. The files of the older version are deleted once all these windows are closed. [fault 28]
 */
export async function takeOver(deps: StalePrecacheDeps): Promise<void> {
  const cache = await deps.open()
  const ids = (await deps.windows()).map(({ id }) => id)
  await cache.put(openBefore, Response.json(ids))
  await deleteStaleFiles(deps)
}

export async function deleteStaleFiles(deps: StalePrecacheDeps): Promise<void> {
  const cache = await deps.open()
  const before = await cache.match(openBefore)
  if (!before || deps.isUpdating()) return
  const ids: string[] = await before.json()
  const windows = await deps.windows()
  if (windows.some(({ id }) => ids.includes(id))) return
  for (const { url } of await cache.keys()) if (!deps.isCurrent(url)) await cache.delete(url)
}
