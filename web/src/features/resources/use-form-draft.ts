import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '../../db/use-draft.ts'
import { isEmptyForm, joinForms, keptToForm } from './kept-form.ts'
import { emptyResourceForm, type ResourceFormValues } from './resource-form.ts'

/** What its draft is kept as. */
export const addDraft = 'add-resource'

/** Keeps what is typed into the add form. Nothing is kept for nobody. */
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
    join: (kept, typed) => ({ ...joinForms(keptToForm(kept), keptToForm(typed)) }),
    // The empty form stays what "nothing typed" means.
    fill: (values) =>
      form.reset(values ? keptToForm(values) : emptyResourceForm, { keepDefaultValues: true }),
  })
  const keep = useRef(draft.keep)
  keep.current = draft.keep
  useEffect(() => {
    if (!isOpen) return
    // A reset names no field, and is nothing that was typed.
    const watching = form.watch((_, { name }) => name && keep.current())
    return () => watching.unsubscribe()
  }, [form, isOpen])
  return draft
}
