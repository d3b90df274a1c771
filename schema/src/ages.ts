/**
 * In years. Accounts are for adults; the privacy policy has a section about children. A file of its own, because the
 * first screen does not load it.
 */
export const ages = { member: 18, child: 13 } as const
