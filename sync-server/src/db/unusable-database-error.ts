/** The server cannot use this database. The message names the database and says what to do. */
export class UnusableDatabaseError extends Error {}
