import type { ResourceDraft } from '@worldschool/schema'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { type OpenedT, useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { checkForm, type Problem } from './draft-problems.ts'
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

/** What is wrong with a field, in a sentence. */
function problemText(t: OpenedT, field: keyof ResourceFormValues, { kind, max }: Problem): string {
  if (kind === 'tooLong') {
    return t(
      field === 'amenities' ? 'addResource.problems.tooMany' : 'addResource.problems.tooLong',
      {
        max,
      },
    )
  }
  switch (field) {
    case 'website':
    case 'email':
    case 'phone':
      return t(`addResource.problems.${field}`)
    case 'category':
      return t('addResource.problems.required.category')
    case 'name':
    case 'location':
    case 'description':
      return kind === 'required'
        ? t(`addResource.problems.required.${field}`)
        : t('addResource.problems.invalid')
    default:
      return t('addResource.problems.invalid')
  }
}
