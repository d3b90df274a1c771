import type { Photo } from '../entities/photo.ts'
import type { Resource } from '../entities/resource.ts'
import type { Role } from '../entities/user.ts'

/** Whoever asks; null is a visitor. Sections 1 and 6. */
export type Viewer = { id: string; role: Role } | null

/** Members add resources. Section 6. */
export function mayAddResource(viewer: Viewer): boolean {
  return viewer !== null
}

/** Members review what others added, one review each per resource. A sample has no author. Departures. [S33] */
export function mayReview(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return viewer !== null && resource.authorId !== viewer.id
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

/** Photos are added by those who may edit the resource. Departures. */
export function mayAddPhoto(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return mayEditResource(viewer, resource)
}

/** They remove them too, and so does whoever sent the photo. Departures. */
export function mayDeletePhoto(
  viewer: Viewer,
  photo: Pick<Photo, 'userId'>,
  resource: Pick<Resource, 'authorId'>,
): boolean {
  return mayEditResource(viewer, resource) || (viewer !== null && photo.userId === viewer.id)
}

/** Cards show the delete control on samples alone, to those who may use it. Departures. */
export function showsDeleteOnCard(
  viewer: Viewer,
  resource: Pick<Resource, 'authorId' | 'isSample'>,
): boolean {
  return resource.isSample === 'true' && mayDeleteResource(viewer, resource)
}
