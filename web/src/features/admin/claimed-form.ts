interface ClaimedFormsDependencies<Row> {
  /** Rows with the same key are about the same item, and have one claim. */
  keyOf: (row: Row) => string
  /** Claims a row, or renews the viewer's claim. Returns null after a failure, which is reported. */
  claim: (row: Row) => Promise<{ isNew: boolean } | null>
  /** Ends a claim that was made for a form. */
  release: (row: Row) => void
  isFormOpen: () => boolean
}

export interface ClaimedForms<Row> {
  /** Claims a row, and then calls `show`, unless another form was requested or opened during the claim. */
  open: (row: Row, show: () => void) => Promise<void>
  /** Ends the claim that was made for the form, unless the form has decided. */
  close: (hasDecided: boolean) => void
  /** Drops the form that waits for its claim. */
  stop: () => void
}

/** Opens forms about claimed items, one at a time. A late claim never replaces another form. [M12] */
export function createClaimedForms<Row>(deps: ClaimedFormsDependencies<Row>): ClaimedForms<Row> {
  const pending = new Set<string>()
  let newest = 0
  let claimedFor: Row | null = null
  return {
    async open(row, show) {
      const key = deps.keyOf(row)
      if (deps.isFormOpen() || pending.has(key)) return
      const request = ++newest
      pending.add(key)
      const claim = await deps.claim(row)
      pending.delete(key)
      if (claim === null) return
      if (request !== newest || deps.isFormOpen()) {
        if (claim.isNew) deps.release(row)
        return
      }
      claimedFor = claim.isNew ? row : null
      show()
    },
    close(hasDecided) {
      if (claimedFor !== null && !hasDecided) deps.release(claimedFor)
      claimedFor = null
    },
    stop() {
      newest++
    },
  }
}
