import { type ResourceDraft, resourceDraftSchema } from '@worldschool/schema'
import { formToDraft, type ResourceFormValues } from './resource-form.ts'

export interface Problem {
  kind: 'required' | 'tooLong' | 'invalid'
  /** The most characters or entries allowed, where that is what is wrong. */
  max: number
}

export type Problems = Partial<Record<keyof ResourceFormValues, Problem>>

/** The fields as a draft that the server will take, or what is wrong with each field. Section 5. */
export function checkForm(
  form: ResourceFormValues,
): { draft: ResourceDraft; problems: null } | { draft: null; problems: Problems } {
  const result = resourceDraftSchema.safeParse(formToDraft(form))
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
  const name = path[0] === 'contactInfo' ? path[1] : path[0]
  return typeof name === 'string' && name in form ? (name as keyof ResourceFormValues) : null
}

function isEmpty(value: ResourceFormValues[keyof ResourceFormValues]): boolean {
  return typeof value === 'string' && value.trim() === ''
}
