/** The faults of the server, and what other people do there meanwhile. */
export const serverFaults = [
  'killed before the commit',
  'killed after the commit',
  'database locked by another',
  'pages of a few rows',
  'account deleted elsewhere',
  'admin deletes a place',
  'admin changes a role',
  'admin hides something',
  'admin suspends a member',
  'months pass',
] as const
