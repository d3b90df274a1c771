/** What a form does to the photos of its place, by their ids. */
export interface PhotoChanges {
  /** In the order in which they are to be shown. */
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

/** The photos with one that was removed back in its place; as they are where they are `max` by now. */
export function withPhotoBack(
  ids: readonly string[],
  { id, index }: { id: string; index: number },
  max: number,
): readonly string[] {
  return ids.length < max ? ids.toSpliced(index, 0, id) : ids
}
