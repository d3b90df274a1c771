/**
 * Limits of section 9, and the bounds on text that the specification leaves open.
 * Lengths are in UTF-16 code units, as `String.length` counts.
 */
export const limits = {
  review: {
    ratingMin: 1,
    ratingMax: 5,
    commentMax: 1000,
    /** Minimum age of an account for its reviews to count in ratings. [SEC-33] */
    countsAfterDays: 7,
  },
  report: { commentMax: 1000 },
  block: {
    /** Maximum number of blocked members per account. The feed sends them as one list. [M8] */
    perAccount: 500,
  },
  resource: {
    nameMax: 200,
    locationMax: 200,
    descriptionMax: 5000,
    priceMax: 100,
    ageRangeMax: 50,
    amenitiesMax: 50,
    amenityMax: 60,
    /** Maximum number of images of a resource. */
    imagesMax: 10,
    urlMax: 2000,
    phoneMax: 50,
    /** Maximum size of the whole draft as JSON in UTF-8. */
    bytesMax: 20_000,
    /** A resource that moves farther than this may have become another place. [SEC-33] */
    sameWithinMetres: 1_000,
    /** Maximum number of stored edits per resource that made it another place, and of other edits by new members. */
    identityChangesMax: 20,
  },
  account: {
    usernameMin: 1,
    usernameMax: 50,
    emailMax: 254,
    passwordMin: 8,
    passwordMax: 128,
    /** Maximum number of signed-in devices in the list, most recently used first. */
    sessionsListed: 100,
    /**
     * Maximum length of a code, with room for spaces and dashes: an authenticator code has 6 digits, a recovery code 12
     * characters.
     */
    codeMax: 40,
  },
  suggestions: { minCharacters: 3, minSyllables: 2, max: 5 },
  geocode: { queryMax: 200 },
  toast: { visible: 1, dismissAfterMs: 5000, swipePx: 50, hotkey: 'F8' },
  position: { timeoutMs: 10_000, maximumAgeMs: 5 * 60_000 },
  sync: {
    pageRows: 300,
    /** Rows of a long page: for a device's initial pull over a fast network. */
    longPageRows: 2_400,
    /** Maximum bytes of text per page. A typical page has a fifth of this size. [SEC-29] */
    pageBytes: 1_000_000,
    longPageBytes: 8_000_000,
    requestTimeoutMs: 30_000,
    serverErrorsBeforeRefusal: 8,
    /** Maximum age and number of acknowledged writes that a device can send again after a restore. [P5] */
    journalDays: 30,
    journalRows: 2000,
  },
  popupDescription: 100,
  /** Maximum distance of a new place that is reported as nearby. */
  nearbyMetres: 50_000,
  cardAmenities: 2,
  adminTabs: 3,
  admin: { pageRows: 50, pageRowsMax: 200, queryMax: 100, afterMax: 2400 },
  resetLinkMinutes: 30,
  confirmationLinkDays: 3,
  faqQuestions: 6,
} as const
