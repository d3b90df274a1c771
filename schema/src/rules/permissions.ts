import type { Photo } from '../entities/photo.ts'
import type { Resource } from '../entities/resource.ts'
import type { Role } from '../entities/user.ts'

/** The current user; null is a visitor. Specification, sections 1 and 6. */
export type Viewer = { id: string; role: Role } | null

/** Members may add resources. Specification, section 6. */
export function mayAddResource(viewer: Viewer): boolean {
  return viewer !== null
}

/**
 * Members may review resources of other members, and samples, which have no author. One review per resource. See
 * departures.md. [SEC-33]
 */
export function mayReview(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return viewer !== null && resource.authorId !== viewer.id
}

/** The author and admins may delete a resource. A sample has no author. See departures.md. */
export function mayDeleteResource(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  if (viewer === null) return false
  return viewer.role === 'admin' || resource.authorId === viewer.id
}

/** Those who may delete a resource may edit it. See departures.md. */
export function mayEditResource(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return mayDeleteResource(viewer, resource)
}

/** Those who may edit the resource may add photos. See departures.md. */
export function mayAddPhoto(viewer: Viewer, resource: Pick<Resource, 'authorId'>): boolean {
  return mayEditResource(viewer, resource)
}

/** Those who may edit the resource, and the member who sent the photo, may delete it. See departures.md. */
export function mayDeletePhoto(
  viewer: Viewer,
  photo: Pick<Photo, 'userId'>,
  resource: Pick<Resource, 'authorId'>,
): boolean {
  return mayEditResource(viewer, resource) || (viewer !== null && photo.userId === viewer.id)
}

/** Cards show the delete button only on samples, to those who may delete them. See departures.md. */
export function showsDeleteOnCard(
  viewer: Viewer,
  resource: Pick<Resource, 'authorId' | 'isSample'>,
): boolean {
  return resource.isSample === 'true' && mayDeleteResource(viewer, resource)
}
