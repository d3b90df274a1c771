import type { ListedReport } from '@worldschool/schema'

/**
 * Returns the reports whose subjects can be hidden or removed, and the number of other reports: reports about members,
 * and reports about content that is no longer public. [M7]
 */
export function removableReports(reports: readonly ListedReport[]): {
  removable: readonly ListedReport[]
  leftOut: number
} {
  const removable = reports.filter(({ subject, isPublic }) => subject.type !== 'member' && isPublic)
  return { removable, leftOut: reports.length - removable.length }
}
