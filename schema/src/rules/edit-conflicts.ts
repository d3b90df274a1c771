import type { Resource, ResourceDraft } from '../entities/resource.ts'
import { limits } from '../limits.ts'
import { cleanLine, cleanText } from './clean-text.ts'

/** A draft with all fields of a resource, including the optional ones. */
export type ResourceContent = Pick<Resource, keyof ResourceDraft>

/** A person's edit of a resource: the values they saw, and the new ones. [C4] */
export interface Edit {
  base: ResourceDraft
  draft: ResourceDraft
}

/** Fields that are merged as units. Coordinates are one unit with their location; each contact is a unit of its own. */
interface Fields {
  name: string
  description: string
  category: ResourceDraft['category']
  location: Pick<Resource, 'location' | 'latitude' | 'longitude'>
  price: string | null
  ageRange: string | null
  amenities: string[]
  images: string[]
  'contactInfo.phone': string | null
  'contactInfo.email': string | null
  'contactInfo.website': string | null
}

export type EditField = keyof Fields

const listMax = { amenities: limits.resource.amenitiesMax, images: limits.resource.imagesMax }

/** Returns the editable fields of a draft or a resource. */
export function draftOf(draft: ResourceDraft | Resource): ResourceContent {
  return toContent(toFields(draft))
}

/**
 * Three-way merge of an edit into the current values, field by field. If only one side changed a field, the change is
 * taken. Lists take what either side added or removed. `conflicts` are the fields that both sides changed to different
 * values; `merged` has the edit's value for these fields. A list that becomes too long is a conflict. [C4]
 */
export function mergeEdit(
  current: ResourceDraft | Resource,
  { base, draft }: Edit,
): { merged: ResourceContent; conflicts: EditField[] } {
  const [theirs, before, mine] = [toFields(current), toFields(base), toFields(draft)]
  const merged = toFields(current)
  const conflicts: EditField[] = []
  for (const field of fieldsOf(merged)) {
    if (isSame(before, mine, field)) continue
    if (field === 'amenities' || field === 'images') {
      merged[field] = mergeLists(theirs[field], before[field], mine[field])
      if (merged[field].length <= listMax[field]) continue
    } else if (isSame(theirs, before, field)) {
      copyField(merged, field, mine)
      continue
    } else if (isSame(theirs, mine, field)) continue
    copyField(merged, field, mine)
    conflicts.push(field)
  }
  return { merged: toContent(merged), conflicts }
}

/** Returns the fields that differ between two drafts; the order of a list is ignored. */
export function changedFields(a: ResourceDraft | Resource, b: ResourceDraft): EditField[] {
  const [before, after] = [toFields(a), toFields(b)]
  return fieldsOf(before).filter((field) => !isSame(before, after, field))
}

/** Returns `content` with one field taken from `from`. */
export function withField(
  content: ResourceContent,
  field: EditField,
  from: ResourceDraft | Resource,
): ResourceContent {
  const fields = toFields(content)
  copyField(fields, field, toFields(from))
  return toContent(fields)
}

/**
 * Rebases an edit onto another `change`, so that the two do not conflict if the change arrives first. Fields that the edit
 * changed keep the edit's values. [C4]
 */
export function rebaseEdit(edit: Edit, change: Edit): Edit {
  const base = mergeEdit(edit.base, change).merged
  return { base, draft: mergeEdit(base, edit).merged }
}

/** Returns the inverse of an edit, for `rebaseEdit`. */
export function invertEdit({ base, draft }: Edit): Edit {
  return { base: draft, draft: base }
}

/** Combines two consecutive edits into one, based on the values before both. [Q7] */
export function combineEdits(first: Edit, second: Edit): Edit {
  const { draft } = rebaseEdit(second, first)
  const base = mergeEdit(second.base, invertEdit(first)).merged
  // If the first edit added an entry to a list and the second edit removed it, or the reverse, the second edit counts.
  const { amenities, images } = mergeEdit(base, invertEdit(second)).merged
  return { base: { ...base, amenities, images }, draft }
}

/**
 * Cleans the texts of a row like the texts of a draft. Some rows were stored before texts were cleaned, and the
 * difference must not count as someone else's change.
 */
function toFields(draft: ResourceDraft | Resource): Fields {
  const { name, description, category, location, contactInfo } = draft
  return {
    name: cleanLine(name),
    description: cleanText(description),
    category,
    location: {
      location: cleanLine(location),
      latitude: draft.latitude ?? null,
      longitude: draft.longitude ?? null,
    },
    price: draft.price == null ? null : cleanLine(draft.price),
    ageRange: draft.ageRange == null ? null : cleanLine(draft.ageRange),
    amenities: (draft.amenities ?? []).map(cleanLine),
    images: [...(draft.images ?? [])],
    'contactInfo.phone': contactInfo?.phone ?? null,
    'contactInfo.email': contactInfo?.email ?? null,
    'contactInfo.website': contactInfo?.website ?? null,
  }
}

function toContent(fields: Fields): ResourceContent {
  const { location, ...rest } = fields
  const {
    'contactInfo.phone': phone,
    'contactInfo.email': email,
    'contactInfo.website': website,
    ...content
  } = rest
  const contactInfo = {
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(website !== null && { website }),
  }
  return {
    ...content,
    ...location,
    contactInfo: Object.keys(contactInfo).length > 0 ? contactInfo : null,
  }
}

function fieldsOf(fields: Fields): EditField[] {
  return Object.keys(fields) as EditField[]
}

function copyField<F extends EditField>(to: Fields, field: F, from: Fields): void {
  to[field] = from[field]
}

function isSame(a: Fields, b: Fields, field: EditField): boolean {
  return comparable(a[field]) === comparable(b[field])
}

function comparable(value: Fields[EditField]): string {
  return JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort() : value)
}

function mergeLists(theirs: string[], before: string[], mine: string[]): string[] {
  const added = mine.filter((item) => !before.includes(item) && !theirs.includes(item))
  const removed = before.filter((item) => !mine.includes(item))
  return [...theirs.filter((item) => !removed.includes(item)), ...new Set(added)]
}
