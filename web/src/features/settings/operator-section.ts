import type { Configuration } from '@worldschool/schema'
import type { enLegal } from '../../i18n/en/legal.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'

interface Section {
  id: string
  title: string
  text: string
}

/** The section of Terms and Privacy Policy that names the operator; empty if the operator is not named. */
export function operatorSection(
  operator: Configuration['operator'],
  t: TextsOf<typeof enLegal>,
): Section[] {
  if (!operator) return []
  const { name, address, contact } = operator
  const sentences = [
    t('operator.name', { name }),
    ...(address ? [t('operator.address', { address })] : []),
    ...(contact ? [t('operator.contact', { contact })] : []),
  ]
  return [{ id: 'operator', title: t('operator.title'), text: sentences.join(' ') }]
}
