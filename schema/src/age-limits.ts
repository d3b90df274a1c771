/**
 * Ages in years. Accounts are for adults; the privacy policy has a section about children. In a file of their own,
 * so that the first screen does not load them.
 */
export const ageLimits = { member: 18, child: 13 } as const
