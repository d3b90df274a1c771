import {
  limits,
  type ModerationNotice,
  moderationLimits,
  moderationReasons,
  type Sanction,
  sanctionKinds,
} from '@worldschool/schema'
import { looksLikeLink, type MailContent, type Recipient, renderMail } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/** In English, because only the operator receives this mail. */
export function testMail(): MailContent {
  return renderMail({
    kind: 'test',
    subject: 'Test of the mail server',
    recipient: { username: null },
    paragraphs: ['This mail was sent by the command pnpm run mail. {{product}} can send mails.'],
  })
}

/** Sent after the account was deleted. */
export function accountDeletedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).accountDeleted
  return renderMail({ kind: 'account-deleted', subject, recipient, paragraphs: [text, notYou] })
}

/** Sent after an admin deleted the account. */
export function accountClosedMail(recipient: Recipient): MailContent {
  const texts = textsIn(recipient.language)
  const { subject, text } = texts.accountClosed
  const { complain } = texts.decision
  return renderMail({ kind: 'account-closed', subject, recipient, paragraphs: [text, complain] })
}

/** Sent to the former address. Does not name the new address, because it may belong to a stranger. */
export function emailChangedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).emailChanged
  return renderMail({ kind: 'email-changed', subject, recipient, paragraphs: [text, notYou] })
}

/** Sent after the password was changed or reset, so that the owner learns of a change by someone else. */
export function passwordChangedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).passwordChanged
  return renderMail({ kind: 'password-changed', subject, recipient, paragraphs: [text, notYou] })
}

/** Informs the owner that sign-in requires a code from now on. */
export function secondFactorOnMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).secondFactorOn
  return renderMail({ kind: 'second-factor-on', subject, recipient, paragraphs: [text, notYou] })
}

/** Informs the owner that the password alone is sufficient again. */
export function secondFactorOffMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).secondFactorOff
  return renderMail({ kind: 'second-factor-off', subject, recipient, paragraphs: [text, notYou] })
}

/** The address may belong to a stranger, so the mail contains no username. */
export function confirmEmailMail({
  link,
  ...recipient
}: Recipient & { link: string }): MailContent {
  const { subject, text, button, once, notYou } = textsIn(recipient.language).confirmEmail
  return renderMail({
    kind: 'confirm-email',
    subject,
    recipient: { ...recipient, username: null },
    paragraphs: [text, once, notYou],
    values: { days: limits.confirmationLinkDays },
    button: { label: button, link },
  })
}

/** Sent in response to "Forgot password?". */
export function resetLinkMail({ link, ...recipient }: Recipient & { link: string }): MailContent {
  const { subject, text, button, once, notYou } = textsIn(recipient.language).resetLink
  return renderMail({
    kind: 'reset-link',
    subject,
    recipient,
    paragraphs: [text, once, notYou],
    values: { minutes: limits.resetLinkMinutes },
    button: { label: button, link },
  })
}

/**
 * The statement of reasons to the author of content: the decision, its rule, the facts, and how to appeal. Leaves out
 * the name of a place if mail programs turn it into a link, because a stranger may have chosen the name. `others` is
 * the number of decisions that were made together with this one.
 */
export function decisionMail({
  decision,
  others = 0,
  ...recipient
}: Recipient & { decision: ModerationNotice; others?: number }): MailContent {
  const { subject, text, subjects, states, reasons, together, appeal } = textsIn(
    recipient.language,
  ).decision
  const { type, resourceName } = decision.subject
  const about = type === 'review' || type === 'photo' ? subjects[type] : subjects.resource
  const isHiddenPhoto = type === 'photo' && decision.state === 'hidden'
  const reason = moderationReasons.find((known) => known === decision.reason)
  return renderMail({
    kind: 'decision',
    subject,
    recipient,
    paragraphs: [
      text,
      about,
      states[isHiddenPhoto ? 'hiddenPhoto' : decision.state],
      ...(reason ? [reasons[reason]] : []),
      ...(decision.text ? ['{{facts}}'] : []),
      ...(others > 0 ? [together] : []),
      ...(decision.state === 'visible' ? [] : [appeal]),
    ],
    values: {
      name: looksLikeLink(resourceName) ? '…' : resourceName,
      days: moderationLimits.undoDays,
      facts: decision.text ?? '',
      others,
    },
  })
}

/**
 * The statement of reasons to a member who was warned or suspended, or whose suspension was lifted (texts under
 * `sanction`). The end of a suspension is a date in UTC.
 */
export function sanctionMail({
  sanction,
  ...recipient
}: Recipient & { sanction: Sanction }): MailContent {
  const texts = textsIn(recipient.language)
  const { subject, kinds, suspended } = texts.sanction
  const { reasons, appeal } = texts.decision
  const { until, text } = sanction
  const kind = sanctionKinds.find((known) => known === sanction.kind) ?? 'warning'
  const isOpen = kind === 'suspension' && until === null
  const reason = moderationReasons.find((known) => known === sanction.reason)
  return renderMail({
    kind: 'sanction',
    subject,
    recipient,
    paragraphs: [
      kinds[isOpen ? 'suspensionOpen' : kind],
      ...(reason ? [reasons[reason]] : []),
      ...(text ? ['{{facts}}'] : []),
      ...(kind === 'suspension' ? [suspended] : []),
      ...(kind === 'lifted' ? [] : [appeal]),
    ],
    values: {
      date: until === null ? '' : formatDate(until, recipient.language),
      facts: text ?? '',
    },
  })
}

function formatDate(timestamp: string, language: Recipient['language']): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Date(timestamp).toLocaleDateString(language ?? 'en', options)
}
