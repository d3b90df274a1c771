import type { ResourceDraft } from '@worldschool/schema'
import { v5 as uuidv5 } from 'uuid'
import { fold } from '../../../db/fold.ts'

/** Samples have a separate namespace, because deleting one must not prevent the import of the real place. */
const namespaces = {
  import: '7d0c1f7e-5b0a-4c58-9a3e-2f5f0f6c9b41',
  sample: 'c1a4a3a5-6a53-4d9e-8a0f-0c2e5f8d7b62',
} as const

/**
 * Returns the id of an imported resource or of a sample: the same name at the same location is the same
 * resource, regardless of case, width and spacing, so reading a file twice adds nothing. [I1] Other branches
 * of that name get ids from `branchIdOf`.
 */
export function resourceIdOf(
  origin: keyof typeof namespaces,
  { name, location }: { name: string; location: string },
): string {
  return idOf(origin, [name, location])
}

/** Returns the id of another branch with the same name in the same location. */
export function branchIdOf(draft: ResourceDraft): string {
  const { name, location, latitude, longitude, contactInfo } = draft
  const point = `${latitude?.toFixed(4)} ${longitude?.toFixed(4)}`
  return idOf('import', [name, location, point, contactInfo?.website ?? ''])
}

function idOf(origin: keyof typeof namespaces, parts: string[]): string {
  return uuidv5(parts.map(fold).join('\n'), namespaces[origin])
}
