import type { ResourceDraft } from '@worldschool/schema'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { checkForm } from './draft-problems.ts'
import { problemText } from './problem-text.ts'
import type { ResourceFormValues } from './resource-form.ts'

/** The add dialog's form, checked by the schema that the server uses too. Section 5. */
export function useResourceForm(initial: ResourceFormValues) {
  const { t } = useOpenedTranslation()
  const resolver: Resolver<ResourceFormValues, unknown, ResourceDraft> = (values) => {
    const { draft, problems } = checkForm(values)
    if (draft) return { values: draft, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const field of Object.keys(values) as (keyof ResourceFormValues)[]) {
      const problem = problems[field]
      if (problem) errors[field] = { type: problem.kind, message: problemText(t, field, problem) }
    }
    return { values: {}, errors: errors as FieldErrors<ResourceFormValues> }
  }
  return useForm<ResourceFormValues, unknown, ResourceDraft>({
    defaultValues: initial,
    resolver,
    // An error line that came as a field is left would move what the next tap was meant for.
    mode: 'onSubmit',
  })
}
