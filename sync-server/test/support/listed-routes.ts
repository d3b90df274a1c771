import type { FastifyInstance } from 'fastify'

const routeLine = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/u

/**
 * Every route of the app, such as `PUT /api/resources/:id`, including those that are not in the
 * OpenAPI document. The HEAD of each GET is not listed.
 */
export function listedRoutes(app: FastifyInstance): string[] {
  const parts: string[] = []
  const routes: string[] = []
  for (const text of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = routeLine.exec(text)?.groups
    if (!found) continue
    const depth = (found.indent ?? '').length / 4
    parts.length = depth
    parts.push(found.part ?? '')
    const path = parts.join('')
    const methods = (found.methods ?? '').split(', ').filter(Boolean)
    routes.push(...methods.filter((method) => method !== 'HEAD').map((m) => `${m} ${path}`))
  }
  return [...new Set(routes)].sort()
}
