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
