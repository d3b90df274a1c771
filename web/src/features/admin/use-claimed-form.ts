import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createClaimedForms } from './claimed-form.ts'
import type { ClaimableRow, Claims } from './use-claims.ts'

export interface ClaimedForm<Row, Form> {
  opened: { row: Row; form: Form } | null
  /** Claims the row first. A failure is reported. */
  open: (row: Row, form: Form) => void
  /** Opens a form that decides nothing, without a claim. */
  openUnclaimed: (row: Row, form: Form) => void
  /** Call it when the form has decided, before it closes. */
  onDecided: () => void
  close: () => void
}

/**
 * The one form about a row of a queue. It is outside of the rows, so that the form stays when a reload removes its row.
 * [M12]
 */
export function useClaimedForm<Row extends ClaimableRow, Form>(
  claims: Claims<Row>,
  { isOtherOpen }: { isOtherOpen: boolean },
): ClaimedForm<Row, Form> {
  const [opened, setOpened] = useState<{ row: Row; form: Form } | null>(null)
  const current = useRef({ claims, isOpen: false })
  useLayoutEffect(() => {
    current.current = { claims, isOpen: opened !== null || isOtherOpen }
  })
  const [forms] = useState(() =>
    createClaimedForms<Row>({
      keyOf: (row) => current.current.claims.keyOf(row),
      claim: (row) => current.current.claims.claimForForm(row),
      release: (row) => void current.current.claims.releaseQuietly(row),
      isFormOpen: () => current.current.isOpen,
    }),
  )
  useEffect(() => forms.stop, [forms])
  const hasDecided = useRef(false)
  const show = (row: Row, form: Form) => {
    hasDecided.current = false
    setOpened({ row, form })
  }
  return {
    opened,
    open: (row, form) => void forms.open(row, () => show(row, form)),
    openUnclaimed: show,
    onDecided() {
      hasDecided.current = true
    },
    close() {
      forms.close(hasDecided.current)
      setOpened(null)
    },
  }
}
