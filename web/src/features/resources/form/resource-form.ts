import {
  type Category,
  cleanLine,
  cleanText,
  isCategory,
  limits,
  photoIdOf,
  type Resource,
  type ResourceDraft,
  resourceDraftSchema,
  withScheme,
} from '@worldschool/schema'
import { isPinElsewhere } from './is-pin-elsewhere.ts'

/** The values of the form fields, as typed. */
export interface ResourceFormValues {
  category: Category | ''
  name: string
  location: string
  latitude: number | null
  longitude: number | null
  /** The location text for which the pin was set; empty if the pin was set without a location text. Never sent. */
  pinnedAt: string
  description: string
  amenities: string[]
  /** The text in the field for a custom amenity, not added yet. */
  customAmenity: string
  /** The ids of the place's photos, in order; photos picked here are stored on the device. */
  photos: string[]
  ageRange: string
  price: string
  website: string
  phone: string
  email: string
}

export const emptyResourceForm: ResourceFormValues = {
  category: '',
  name: '',
  location: '',
  latitude: null,
  longitude: null,
  pinnedAt: '',
  description: '',
  amenities: [],
  customAmenity: '',
  photos: [],
  ageRange: '',
  price: '',
  website: '',
  phone: '',
  email: '',
}

/**
 * Converts the fields to a draft, not yet validated; photos have writes of their own. Contact information is
 * null unless one of its fields is filled; a website without a scheme gets https. Specification, section 5.
 */
export function formToDraft(form: ResourceFormValues): Omit<
  ResourceDraft,
  'category' | 'images'
> & {
  category: Category | ''
} {
  const [phone, email, website] = [form.phone, form.email, form.website].map(cleanLine)
  const contact = {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(website && { website: withScheme(website) }),
  }
  return {
    name: cleanLine(form.name),
    description: cleanText(form.description),
    category: form.category,
    location: cleanLine(form.location),
    latitude: form.latitude,
    longitude: form.longitude,
    price: cleanLine(form.price) || null,
    ageRange: cleanLine(form.ageRange) || null,
    amenities: withAmenity(form.amenities, form.customAmenity),
    contactInfo: Object.keys(contact).length > 0 ? contact : null,
  }
}

/** Converts a draft back to form fields, to correct what the server refused. [R7] */
export function draftToForm(draft: ResourceDraft | Resource): ResourceFormValues {
  return {
    category: isCategory(draft.category) ? draft.category : '',
    name: draft.name,
    location: draft.location,
    latitude: draft.latitude ?? null,
    longitude: draft.longitude ?? null,
    pinnedAt: draft.latitude == null ? '' : draft.location,
    description: draft.description,
    amenities: [...(draft.amenities ?? [])],
    customAmenity: '',
    photos: (draft.images ?? []).flatMap((image) => photoIdOf(image) ?? []),
    ageRange: draft.ageRange ?? '',
    price: draft.price ?? '',
    website: draft.contactInfo?.website ?? '',
    phone: draft.contactInfo?.phone ?? '',
    email: draft.contactInfo?.email ?? '',
  }
}

/**
 * Adds a cleaned amenity, unless it is empty or a duplicate, or the limit is reached. Specification,
 * section 5.
 */
export function withAmenity(amenities: string[], typed: string): string[] {
  const amenity = cleanLine(typed)
  const isFull = amenities.length >= limits.resource.amenitiesMax
  return amenity === '' || isFull || amenities.includes(amenity)
    ? amenities
    : [...amenities, amenity]
}

export interface Problem {
  kind: 'required' | 'tooLong' | 'invalid' | 'pinElsewhere'
  /** The maximum length or count, if that was exceeded. */
  max: number
}

type Problems = Partial<Record<keyof ResourceFormValues, Problem>>

/**
 * Validates the fields: returns a draft that the server accepts, or the problem of each field.
 * Specification, section 5.
 */
export function checkForm(
  form: ResourceFormValues,
): { draft: ResourceDraft; problems: null } | { draft: null; problems: Problems } {
  const result = resourceDraftSchema.safeParse(formToDraft(form))
  if (result.success && isPinElsewhere(form))
    return { draft: null, problems: { location: { kind: 'pinElsewhere', max: 0 } } }
  if (result.success) return { draft: result.data, problems: null }

  const problems: Problems = {}
  for (const issue of result.error.issues) {
    const field = fieldOf(issue.path, form)
    if (!field || problems[field]) continue
    problems[field] =
      issue.code === 'too_big'
        ? { kind: 'tooLong', max: Number(issue.maximum) }
        : { kind: isEmpty(form[field]) ? 'required' : 'invalid', max: 0 }
  }
  return { draft: null, problems }
}

function fieldOf(path: readonly PropertyKey[], form: ResourceFormValues) {
  // A too long amenity is the one being typed, because the added ones were validated.
  if (path[0] === 'amenities' && path.length > 1) return 'customAmenity'
  const name = path[0] === 'contactInfo' ? path[1] : path[0]
  return typeof name === 'string' && name in form ? (name as keyof ResourceFormValues) : null
}

function isEmpty(value: ResourceFormValues[keyof ResourceFormValues]): boolean {
  return typeof value === 'string' && cleanText(value) === ''
}
