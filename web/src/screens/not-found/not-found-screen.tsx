import { paths } from '../../app/paths.ts'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Illustration } from '../../ui/picture.tsx'

/** Specification, section 2: any other path. */
export function NotFoundScreen() {
  const { t } = useDialogsTranslation()
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-10 text-center lg:py-16">
      <Illustration name="not-found" className="mb-7 aspect-9/5 w-full rounded-2xl" />
      <h1 className="text-3xl">{t('notFound.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('notFound.text')}</p>
      <p className="mt-4 text-balance rounded-lg bg-paper-sunken px-4 py-2.5 font-mono text-ink-soft text-sm">
        {t('notFound.hint')}
      </p>
      <Link to={paths.explore} className={`${buttonClass()} mt-7`}>
        {t('notFound.home')}
      </Link>
    </div>
  )
}
