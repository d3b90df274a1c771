import type { QuotaKind } from '../../src/services/resources/daily-quota.ts'

/** The routes of each daily quota, written down again so that a test fails if a route loses its quota. [SEC-29] */
export const routesByQuota: Record<QuotaKind, string[]> = {
  resources: ['POST /api/resources'],
  edits: ['PUT /api/resources/:id', 'DELETE /api/resources/:id', 'DELETE /api/photos/:id'],
  reviews: ['POST /api/resources/:id/reviews', 'DELETE /api/resources/:id/reviews/mine'],
  reports: ['POST /api/resources/:id/reports'],
  saves: ['POST /api/saved-resources', 'DELETE /api/saved-resources/:id'],
  blocks: ['POST /api/blocks', 'DELETE /api/blocks/:id'],
  photos: ['PUT /api/photos/:id'],
}
