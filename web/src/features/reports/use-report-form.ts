import {
  type GuestReportBody,
  type ReportDraft,
  type ReportedType,
  type ReportKind,
  type ReportSubject,
  reportKindsOf,
} from '@worldschool/schema'
import { useState } from 'react'
import {
  type GuestInput,
  type GuestProblem,
  type ReportProblem,
  type ReportTarget,
  toGuest,
  toReportDraft,
} from './report-draft.ts'

/** The fields that a person without an account sends in addition to the report. */
export type Guest = Pick<GuestReportBody, 'name' | 'email'>

interface Checked {
  draft: ReportDraft
  /** Null for a member. */
  guest: Guest | null
}

/** The state of the report form: what is reported, the problem, and who reports without an account. */
export function useReportForm(options: {
  target: ReportTarget
  draft: ReportDraft | undefined
  isGuest: boolean
}) {
  const { target, draft, isGuest } = options
  const [type, setType] = useState<ReportedType>(draft?.subject?.type ?? target.type)
  const [kind, setKind] = useState(draft?.kind ?? null)
  const [comment, setComment] = useState(draft?.comment ?? '')
  const [guest, setGuest] = useState<GuestInput>({ name: '', email: '', isConfirmed: false })
  const [problem, setProblem] = useState<ReportProblem | null>(null)
  const [guestProblem, setGuestProblem] = useState<GuestProblem | null>(null)

  const clear = () => {
    setProblem(null)
    setGuestProblem(null)
  }
  return {
    ...{ type, kind, comment, guest, problem, guestProblem },
    kinds: reportKindsOf[type],
    hasInput:
      comment.trim() !== (draft?.comment ?? '') || guest.name.trim() + guest.email.trim() !== '',
    chooseType(chosen: ReportedType) {
      clear()
      setType(chosen)
      const kinds: readonly ReportKind[] = reportKindsOf[chosen]
      if (kind !== null && !kinds.includes(kind)) setKind(null)
    },
    chooseKind(chosen: ReportKind) {
      clear()
      setKind(chosen)
    },
    writeComment(text: string) {
      clear()
      setComment(text)
    },
    enterGuest(input: GuestInput) {
      clear()
      setGuest(input)
    },
    /** Returns the report to send, or the problem, which the form then shows. */
    check(): Checked | { problem: ReportProblem | GuestProblem } {
      const report = toReportDraft(kind, comment, draft?.subject ?? subjectOf(target, type))
      if ('problem' in report) {
        setProblem(report.problem)
        return report
      }
      if (!isGuest) return { draft: report.draft, guest: null }
      const person = toGuest(report.draft.kind, guest)
      if ('problem' in person) {
        setGuestProblem(person.problem)
        return person
      }
      return { draft: report.draft, guest: person.guest }
    },
  }
}

function subjectOf(target: ReportTarget, type: ReportedType): ReportSubject | undefined {
  if (target.type === 'resource') return undefined
  if (type === 'member' && target.type === 'review') return { type, id: target.author.id }
  return { type: target.type, id: target.id }
}
