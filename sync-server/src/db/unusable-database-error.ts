/** The server cannot use this database. The message says which one is meant, and what to do. */
export class UnusableDatabaseError extends Error {}
