import { product } from '@worldschool/schema'
import {
  BookOpen,
  CircleHelp,
  ExternalLink,
  type LucideIcon,
  Mail,
  ShieldCheck,
} from 'lucide-react'
import { enHelp } from '../../../i18n/en/help.ts'
import { useActiveLocale } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { mailTo, useHelpPages, useSupportEmail } from '../help.ts'

/** Specification, section 2, "Help & Support dialog". */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(enHelp, 'help')
  const { language } = useActiveLocale()
  const common = useTranslation()
  const email = useSupportEmail()
  const pages = useHelpPages(language)
  const { name, version, build } = product
  const body = t('help.body', { product: name, version, build })
  const newTab = {
    target: '_blank',
    rel: 'noopener',
    note: t('help.newTab'),
    Trailing: ExternalLink,
  } as const
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('help.title')}
      description={t('help.text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <ul className="-mx-2">
        <HelpLink
          {...newTab}
          Icon={BookOpen}
          href={pages.guide}
          label={t('help.guide')}
          hint={t('help.guideHint')}
        />
        <HelpLink
          {...newTab}
          Icon={CircleHelp}
          href={pages.faq}
          label={t('help.faq')}
          hint={t('help.faqHint')}
        />
        <HelpLink
          {...newTab}
          Icon={ShieldCheck}
          href={pages.safety}
          label={t('help.safety')}
          hint={t('help.safetyHint')}
        />
        <HelpLink
          Icon={Mail}
          href={mailTo(email, t('help.subject'), body)}
          label={t('help.email')}
          hint={email}
        />
      </ul>
      <p className="mt-5 text-center text-ink-faint text-sm tabular-nums">
        {t('help.version', { product: name, version })}
      </p>
    </Dialog>
  )
}

interface HelpLinkProps {
  Icon: LucideIcon
  href: string
  label: string
  hint: string
  target?: '_blank'
  rel?: string
  /** Says where the link opens, for users who do not see `Trailing`. */
  note?: string
  Trailing?: LucideIcon
}

/** One link to help, as wide as the dialog. */
function HelpLink({ Icon, href, label, hint, note, Trailing, ...link }: HelpLinkProps) {
  return (
    <li>
      <a
        {...link}
        href={href}
        className="flex min-h-16 items-center gap-4 rounded-lg px-2 py-2.5 transition-colors hover:bg-primary-soft/50"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="block font-semibold">
            <span>{label}</span>
            {note && <VisuallyHidden>{` (${note})`}</VisuallyHidden>}
          </span>
          <span className="block text-ink-soft text-sm">{hint}</span>
        </span>
        {Trailing && <Trailing aria-hidden className="size-5 shrink-0 text-ink-faint" />}
      </a>
    </li>
  )
}
