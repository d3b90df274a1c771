import type { OpenedT } from '../../i18n/use-opened-translation.ts'
import type { Problem } from './draft-problems.ts'
import type { ResourceFormValues } from './resource-form.ts'

/** What is wrong with a field, in a sentence. */
export function problemText(
  t: OpenedT,
  field: keyof ResourceFormValues,
  { kind, max }: Problem,
): string {
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
