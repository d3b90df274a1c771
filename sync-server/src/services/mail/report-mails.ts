import type { AppealRow } from '../../db/appeals-table.ts'
import type { ContentReportRow } from '../../db/content-reports-table.ts'
import { looksLikeLink, type MailContent, type Recipient, renderMail } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/**
 * The receipt for a report by a person without an account. The mail contains no text by that person, because the
 * address may belong to somebody else.
 */
export function reportReceivedMail({
  reference,
  ...recipient
}: Recipient & { reference: string }): MailContent {
  const { subject, text, next, notYou } = textsIn(recipient.language).reportReceived
  const paragraphs: [string, ...string[]] = [text, next, notYou]
  return renderMail({
    kind: 'report-received',
    subject,
    recipient,
    paragraphs,
    values: { reference },
  })
}

/** Sent to a member with the outcome of an appeal and the reasons. [M9] */
export function appealMail({
  appeal,
  ...recipient
}: Recipient & { appeal: AppealRow }): MailContent {
  const { subject, upheld, reversed } = textsIn(recipient.language).appeal
  return renderMail({
    kind: 'appeal',
    subject,
    recipient,
    paragraphs: [appeal.outcome === 'reversed' ? reversed : upheld, '{{reply}}'],
    values: { reply: appeal.reply ?? '' },
  })
}

/** Sent to the reporter with the outcome of the report, and how to complain about it. */
export function reportClosedMail({
  report,
  ...recipient
}: Recipient & { report: ContentReportRow }): MailContent {
  const texts = textsIn(recipient.language)
  const { subject, subjects, outcomes } = texts.reportClosed
  const { resource_name: name, reply, outcome } = report
  return renderMail({
    kind: 'report-closed',
    subject,
    recipient,
    paragraphs: [
      subjects[report.subject_type],
      outcomes[outcome ?? 'resolved'],
      ...(reply ? ['{{reply}}'] : []),
      texts.decision.complain,
    ],
    values: { name: looksLikeLink(name) ? '…' : name, reply: reply ?? '' },
  })
}
