import type { Resource } from '../entities/resource.ts'
import type { Role } from '../entities/user.ts'

/** Whoever asks; null is a visitor. Sections 1 and 6. */
export type Viewer = { id: string; role: Role } | null

/** Members add resources. Section 6. */
export function mayAddResource(viewer: Viewer): boolean {
  return viewer !== null
}

/** Members review, one review each per resource. Departures. */
export function mayReview(viewer: Viewer): boolean {
  return viewer !== null
}

/** A resource is deleted by its author and by admins; a sample has no author. Departures. */
export function mayDeleteResource(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  if (viewer === null) return false
  return viewer.role === 'admin' || resource.authorId === viewer.id
}

/** A resource is edited by those who may delete it. Departures. */
export function mayEditResource(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return mayDeleteResource(viewer, resource)
}

/** Cards show the delete control on samples alone, to those who may use it. Departures. */
export function showsDeleteOnCard(
  viewer: Viewer,
  resource: Pick<Resource, 'authorId' | 'isSample'>,
): boolean {
  return resource.isSample === 'true' && mayDeleteResource(viewer, resource)
}
