/**
 * Ages in years. Accounts are for adults; the privacy policy has a section about children. In its own file, because the
 * first screen does not load it.
 */
export const ages = { member: 18, child: 13 } as const
