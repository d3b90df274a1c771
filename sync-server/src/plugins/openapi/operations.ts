import { geocodeSourceHeader, photoTypes, syncHeaders } from '@worldschool/schema'
import { accountOperations } from './account-operations.ts'
import { adminOperations } from './admin-operations.ts'

export const tags = [
  'Accounts',
  'Resources',
  'Reviews',
  'Photos',
  'Reports',
  'Saved resources',
  'Blocks',
  'Sync',
  'Places',
  'Maps',
  'Admin',
  'Service',
] as const

/** Facts about an operation that its schemas do not contain. */
export interface OperationFacts {
  tag: (typeof tags)[number]
  summary: string
  /** Who may call it; everyone if omitted. */
  access?: 'member' | 'moderator' | 'admin'
  /** Accepts an idempotency key and returns the `seq` of the write. [R2] [P4] */
  isSyncWrite?: true
  /** Descriptions of response headers by name, without the headers that every response has. */
  responseHeaders?: Record<string, string>
  /** Media types of the request and the response body if they are not JSON. */
  requestTypes?: readonly string[]
  responseTypes?: readonly string[]
}

const ofPlaces = {
  [geocodeSourceHeader]: '`service` if the geocoding service responded, otherwise `gazetteer`.',
}

const ofMaps = { etag: 'Identifies this version; send it as `If-None-Match` or `If-Range`.' }

/** Every operation of the API, by `METHOD /path`. */
export const operations: Record<string, OperationFacts> = {
  ...adminOperations,
  ...accountOperations,

  'GET /api/resources': { tag: 'Resources', summary: 'List resources, all or of one category' },
  'POST /api/resources': {
    tag: 'Resources',
    summary: 'Add a resource',
    access: 'member',
    isSyncWrite: true,
  },
  'PUT /api/resources/{id}': {
    tag: 'Resources',
    summary: 'Edit a resource, as its author or an admin',
    access: 'member',
    isSyncWrite: true,
  },
  'DELETE /api/resources/{id}': {
    tag: 'Resources',
    summary: 'Delete a resource, as its author or an admin',
    access: 'member',
    isSyncWrite: true,
  },

  'GET /api/resources/{id}/reviews': {
    tag: 'Reviews',
    summary: 'List the reviews of a resource',
    responseHeaders: { [syncHeaders.reviewsRevision]: 'The revision of the list.' },
  },
  'POST /api/resources/{id}/reviews': {
    tag: 'Reviews',
    summary: 'Review a resource, or replace one’s review',
    access: 'member',
    isSyncWrite: true,
  },
  'DELETE /api/resources/{id}/reviews/mine': {
    tag: 'Reviews',
    summary: 'Delete one’s own review',
    access: 'member',
    isSyncWrite: true,
  },

  'PUT /api/photos/{id}': {
    tag: 'Photos',
    summary: 'Add a photo to a resource, as its author or an admin',
    access: 'member',
    isSyncWrite: true,
    requestTypes: photoTypes,
  },
  'GET /api/photos/{id}': {
    tag: 'Photos',
    summary: 'Read a photo, 1600 or 480 pixels wide',
    responseTypes: ['image/webp'],
  },
  'DELETE /api/photos/{id}': {
    tag: 'Photos',
    summary: 'Delete a photo of one’s own resource, or as an admin',
    access: 'member',
    isSyncWrite: true,
  },

  'POST /api/resources/{id}/reports': {
    tag: 'Reports',
    summary: 'Report a resource, or what others published with it',
    access: 'member',
    isSyncWrite: true,
  },
  'POST /api/decisions/{id}/appeal': {
    tag: 'Reports',
    summary: 'Appeal against a decision about oneself',
    access: 'member',
  },
  'POST /api/reports': {
    tag: 'Reports',
    summary: 'Report something without an account',
  },

  'GET /api/saved-resources': {
    tag: 'Saved resources',
    summary: 'List the resources one has saved',
    access: 'member',
  },
  'GET /api/saved-resources/{id}/status': {
    tag: 'Saved resources',
    summary: 'See whether one has saved a resource',
    access: 'member',
  },
  'POST /api/saved-resources': {
    tag: 'Saved resources',
    summary: 'Save a resource',
    access: 'member',
    isSyncWrite: true,
  },
  'DELETE /api/saved-resources/{id}': {
    tag: 'Saved resources',
    summary: 'Remove a resource from the saved ones',
    access: 'member',
    isSyncWrite: true,
  },

  'POST /api/blocks': {
    tag: 'Blocks',
    summary: 'Block a member, whose reviews one no longer wants to see',
    access: 'member',
    isSyncWrite: true,
  },
  'DELETE /api/blocks/{id}': {
    tag: 'Blocks',
    summary: 'Unblock a member',
    access: 'member',
    isSyncWrite: true,
  },

  'GET /api/sync/catalogue': { tag: 'Sync', summary: 'Pull what changed in the catalogue' },
  'GET /api/sync/mine': {
    tag: 'Sync',
    summary: 'Pull what changed of one’s own rows',
    access: 'member',
  },
  'GET /api/sync/events': {
    tag: 'Sync',
    summary: 'Receive an event when the catalogue changes',
    responseTypes: ['text/event-stream'],
  },

  'GET /api/geocode/search': {
    tag: 'Places',
    summary: 'Find places by name, while typing',
    responseHeaders: ofPlaces,
  },
  'GET /api/geocode/reverse': {
    tag: 'Places',
    summary: 'Name the place at a point',
    responseHeaders: ofPlaces,
  },

  'GET /api/maps': {
    tag: 'Maps',
    summary: 'List the map regions to download',
    responseHeaders: ofMaps,
  },
  'GET /api/maps/{name}': {
    tag: 'Maps',
    summary: 'Download a map region, whole or by range',
    responseHeaders: { ...ofMaps, 'content-range': 'The byte range of a partial response.' },
  },

  'GET /api/health': { tag: 'Service', summary: 'See whether the server is alive' },
  'GET /api/ready': { tag: 'Service', summary: 'See whether it takes requests' },
  'GET /api/configuration': { tag: 'Service', summary: 'Read what the app needs to start' },
  'GET /api/openapi.json': { tag: 'Service', summary: 'Read this description' },
}
