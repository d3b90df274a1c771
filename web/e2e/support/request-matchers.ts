import { resourcePaths, savedResourcePaths, syncPaths } from '@worldschool/schema'
import type { Match } from './fault-proxy.ts'

export const everyRequest: Match = () => true

export const apiCalls: Match = ({ path }) => path.startsWith('/api/')

/** Requests of the queue, without requests to sign in or out. */
export const queuedWrites: Match = ({ method, path }) =>
  method !== 'GET' &&
  (path.startsWith(resourcePaths.list) || path.startsWith(savedResourcePaths.list))

export const saveRequests: Match = ({ method, path }) =>
  method === 'POST' && path === savedResourcePaths.list

export const additions: Match = ({ method, path }) =>
  method === 'POST' && path === resourcePaths.list

export const reviewRequests: Match = ({ method, path }) =>
  method === 'POST' && /\/reviews$/.test(path)

export const cataloguePulls: Match = ({ path }) => path.startsWith(syncPaths.catalogue)
