import * as z from 'zod'

const shortText = z.string().max(200, 'must have at most 200 characters')

/** The name and contact details of the operator, shown in the Terms and the Privacy Policy. */
export const operatorVariables = {
  OPERATOR_NAME: shortText.optional(),
  OPERATOR_ADDRESS: shortText.optional(),
  /** An e-mail address, a phone number or a page. */
  OPERATOR_CONTACT: shortText.optional(),
}

export interface OperatorConfig {
  /** Null if the operator is not named. */
  operator: { name: string; address: string | null; contact: string | null } | null
}

type OperatorData = z.infer<z.ZodObject<typeof operatorVariables>>

/** Returns a sentence about a variable that needs another variable; null if none is missing. */
export function operatorContradiction(data: OperatorData): string | null {
  if (data.OPERATOR_NAME) return null
  const lonely = data.OPERATOR_ADDRESS ? 'OPERATOR_ADDRESS' : 'OPERATOR_CONTACT'
  return data[lonely] ? `OPERATOR_NAME must be set with ${lonely}.` : null
}

export function toOperatorConfig(data: OperatorData): OperatorConfig {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = data
  return { operator: name ? { name, address: address ?? null, contact: contact ?? null } : null }
}
