import {
  changedFields,
  draftOf,
  type Intent,
  type Resource,
  type ResourceDraft,
} from '@worldschool/schema'

/** What a person did to a place as it was `seen`; null where nothing is other than it was. [C4] */
export function editIntent(seen: Resource, draft: ResourceDraft): Intent | null {
  const base = draftOf(seen)
  if (changedFields(base, draft).length === 0) return null
  return {
    kind: 'edit-resource',
    entityId: seen.id,
    arguments: { revision: seen.revision, base, draft: draftOf(draft) },
  }
}
