/** The photos that a form adds and removes, by id. */
export interface PhotoChanges {
  /** In display order. */
  added: readonly string[]
  removed: readonly string[]
}

export function photoChanges(before: readonly string[], after: readonly string[]): PhotoChanges {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}

export function changesPhotos({ added, removed }: PhotoChanges): boolean {
  return added.length > 0 || removed.length > 0
}

/** Returns the ids with a removed photo at its old position; the same ids if there are `max` photos by now. */
export function withPhotoBack(
  ids: readonly string[],
  { id, index }: { id: string; index: number },
  max: number,
): readonly string[] {
  return ids.length < max ? ids.toSpliced(index, 0, id) : ids
}
