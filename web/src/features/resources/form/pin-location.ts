import type { UseFormReturn } from 'react-hook-form'
import type { LocationSuggestion } from './location-suggestions.ts'
import type { ResourceFormValues } from './resource-form.ts'

type Form = Pick<UseFormReturn<ResourceFormValues>, 'clearErrors' | 'getFieldState' | 'setValue'>

export interface Pin {
  latitude: number | null
  longitude: number | null
  /** The location text for which the pin was set; empty if the pin was set without a location text. */
  pinnedAt: string
}

export const noPin: Pin = { latitude: null, longitude: null, pinnedAt: '' }

/** Sets or removes the pin, and clears the question about the previous pin. */
export function setPin(form: Form, { latitude, longitude, pinnedAt }: Pin): void {
  form.setValue('latitude', latitude, { shouldDirty: true })
  form.setValue('longitude', longitude, { shouldDirty: true })
  form.setValue('pinnedAt', pinnedAt)
  if (form.getFieldState('location').error?.type === 'pinElsewhere') form.clearErrors('location')
}

/** Applies a suggestion: the pin first, because setting the text validates it against the pin. */
export function applySuggestion(form: Form, suggestion: LocationSuggestion): void {
  const { label, latitude, longitude } = suggestion
  setPin(form, { latitude, longitude, pinnedAt: label })
  form.setValue('location', label, { shouldDirty: true, shouldValidate: true })
}
