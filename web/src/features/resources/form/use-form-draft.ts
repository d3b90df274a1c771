import { idSchema, isCategory, photoLimits } from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mergeDraftText } from '../../../db/draft-autosave.ts'
import { useDraft } from '../../../db/use-draft.ts'
import { emptyResourceForm, type ResourceFormValues } from './resource-form.ts'

/** Returns true if all fields are empty. */
export function isEmptyForm(form: ResourceFormValues): boolean {
  return Object.values(form).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null || value === '',
  )
}

/** Maps a stored draft to the current fields; values of an older version that do not fit are left empty. */
export function storedToForm(stored: Readonly<Record<string, unknown>>): ResourceFormValues {
  const { category, amenities, photos, latitude, longitude } = stored
  const text = (field: keyof ResourceFormValues): string => {
    const value = stored[field]
    return typeof value === 'string' ? value : ''
  }
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    ...emptyResourceForm,
    category: typeof category === 'string' && isCategory(category) ? category : '',
    name: text('name'),
    location: text('location'),
    // A draft of an earlier version has no `pinnedAt`; then the pin is assumed to belong to the location text.
    ...(hasPin && { latitude, longitude, pinnedAt: text('pinnedAt') || text('location') }),
    description: text('description'),
    amenities: Array.isArray(amenities)
      ? amenities.filter((amenity) => typeof amenity === 'string')
      : [],
    customAmenity: text('customAmenity'),
    photos: Array.isArray(photos) ? photos.filter((id) => idSchema.safeParse(id).success) : [],
    ageRange: text('ageRange'),
    price: text('price'),
    website: text('website'),
    phone: text('phone'),
    email: text('email'),
  }
}

/**
 * Merges a stored draft with values that were typed before it was loaded. Typed values replace stored ones, but long
 * texts are joined, so that none is lost.
 */
export function mergeForms(
  stored: ResourceFormValues,
  typed: ResourceFormValues,
): ResourceFormValues {
  // The pin belongs to the location text.
  const { location, latitude, longitude, pinnedAt } = typed.location === '' ? stored : typed
  const filled = Object.entries(typed).filter(([, value]) => value !== '')
  return {
    ...stored,
    ...Object.fromEntries(filled),
    location,
    latitude,
    longitude,
    pinnedAt,
    description: mergeDraftText(stored.description, typed.description),
    amenities: [...new Set([...stored.amenities, ...typed.amenities])],
    photos: [...new Set([...stored.photos, ...typed.photos])].slice(0, photoLimits.perResource),
  }
}

/** The key of the add form's draft. */
export const addDraft = 'add-resource'

/** Autosaves the add form as a draft. Without an owner, no draft is stored. */
export function useFormDraft<Output>(
  form: UseFormReturn<ResourceFormValues, unknown, Output>,
  { userId, isOpen }: { userId: string | null; isOpen: boolean },
) {
  const draft = useDraft({
    userId,
    about: addDraft,
    isOpen,
    typed: () => {
      const values = form.getValues()
      return isEmptyForm(values) ? null : { ...values }
    },
    join: (stored, typed) => ({ ...mergeForms(storedToForm(stored), storedToForm(typed)) }),
    // The default values stay empty, so that `isDirty` is relative to the empty form.
    fill: (values) =>
      form.reset(values ? storedToForm(values) : emptyResourceForm, { keepDefaultValues: true }),
  })
  const autosave = useRef(draft.save)
  autosave.current = draft.save
  useEffect(() => {
    if (!isOpen) return
    // Ignore events without a field name: a reset fires such events, not the user.
    const watching = form.watch((_, { name }) => name && autosave.current())
    return () => watching.unsubscribe()
  }, [form, isOpen])
  return draft
}
