const factNames = ['website', 'phone', 'email', 'price', 'ageRange'] as const

export interface PlaceFact {
  name: (typeof factNames)[number]
  value: string
}

/**
 * Returns the contact details, the price and the ages in a resource, in the order in which they are shown. The resource may
 * be one that was stored with a decision, whose fields are not checked.
 */
export function placeFacts(resource: object): PlaceFact[] {
  const { price, ageRange, contactInfo } = resource as Record<string, unknown>
  const contact = typeof contactInfo === 'object' ? contactInfo : null
  // Other fields are left out: the email address of a member is not a fact of a place.
  const fields: Record<string, unknown> = { price, ageRange, ...contact }
  return factNames.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? [{ name, value }] : []
  })
}
