import type { FastifyInstance } from 'fastify'

const line = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/u

/**
 * Every route that the app answers, as `PUT /api/resources/:id`, those that hide from the
 * description too. Each GET has its HEAD, which is not named.
 */
export function listedRoutes(app: FastifyInstance): string[] {
  const parts: string[] = []
  const routes: string[] = []
  for (const text of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = line.exec(text)?.groups
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
