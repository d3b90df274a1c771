import {
  type ModerationNotice,
  type ModerationReason,
  moderationLimits,
  moderationReasons,
} from '@worldschool/schema'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useIsOwnReviewHeld } from '../queries.ts'
import { AppealPart } from './appeal-part.tsx'
import { HeldNote } from './held-note.tsx'

/** What was decided about one item, why, and what the member wrote. */
export function DecisionItem({ notice }: { notice: ModerationNotice }) {
  const { t, language } = useTexts(enModeration, 'moderation')
  const { subject, state, at, resource } = notice
  const name = subject.resourceName
  const waits = useIsOwnReviewHeld(subject)
  const isHiddenPhoto = subject.type === 'photo' && state === 'hidden'
  return (
    <article className="space-y-1.5">
      <h3 className="wrap-anywhere font-semibold">
        {t(`subjects.${typeOf(subject.type)}`, { name })}
      </h3>
      {state === 'visible' && waits ? (
        <HeldNote />
      ) : (
        <p>
          {t(`states.${isHiddenPhoto ? 'hiddenPhoto' : state}`, {
            days: String(moderationLimits.undoDays),
          })}
        </p>
      )}
      <DecisionReason notice={notice} />
      {state !== 'visible' && <AppealPart decision={notice} />}
      {resource && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            {t('yourText')}
          </summary>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {[resource.name, resource.location, resource.description].join('\n')}
          </p>
        </details>
      )}
      <p className="text-ink-faint text-sm">
        <time dateTime={at}>
          {new Date(at).toLocaleDateString(intlLocale(language), { dateStyle: 'medium' })}
        </time>
        <span className="before:mx-1.5 before:content-['·']">
          {t(notice.isAutomated ? 'automated' : 'byPerson')}
        </span>
      </p>
    </article>
  )
}

/** The rule that was broken, and the moderator's own words. */
export function DecisionReason({ notice }: { notice: Pick<ModerationNotice, 'reason' | 'text'> }) {
  const { t } = useTexts(enModeration, 'moderation')
  const { reason, text } = notice
  return (
    <>
      {reason && <p className="text-ink-soft">{t(`reasons.${reasonOf(reason)}`)}</p>}
      {text && (
        <blockquote
          dir="auto"
          className="wrap-anywhere whitespace-pre-line border-line border-s-4 ps-3 text-ink-soft"
        >
          {text}
        </blockquote>
      )}
    </>
  )
}

/** Returns the kind of content; `other` for a kind that only a newer server knows. */
function typeOf(type: string): 'resource' | 'review' | 'photo' | 'other' {
  return type === 'resource' || type === 'review' || type === 'photo' ? type : 'other'
}

/** Returns the reason; `other` for a reason that only a newer server knows. */
function reasonOf(reason: string): ModerationReason {
  return moderationReasons.find((known) => known === reason) ?? 'other'
}
