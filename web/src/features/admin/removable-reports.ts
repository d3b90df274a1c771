import type { ListedReport } from '@worldschool/schema'

/**
 * Returns the reports that a decision to hide or remove can be about, and how many it leaves out: those about members, and
 * those about what is no longer public. [M7]
 */
export function removableReports(reports: readonly ListedReport[]): {
  removable: readonly ListedReport[]
  leftOut: number
} {
  const removable = reports.filter(({ subject, isPublic }) => subject.type !== 'member' && isPublic)
  return { removable, leftOut: reports.length - removable.length }
}
