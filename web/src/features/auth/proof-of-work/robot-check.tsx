import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

interface RobotCheckProps {
  /** The share that is done, 0 to 1; null while nothing is checked. */
  share: number | null
  onCancel: () => void
}

/** The progress of a proof of work. Screen readers announce the start, and read the bar on request. */
export function RobotCheck({ share, onCancel }: RobotCheckProps) {
  const { t } = useTexts(enAccount, 'account')
  const isChecking = share !== null
  return (
    <>
      {/* Screen readers only announce changes of a region that is there before. */}
      <span role="status" className="sr-only">
        {isChecking ? t('robots.checking') : ''}
      </span>
      {isChecking && (
        <div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          <p aria-hidden className="basis-full">
            {t('robots.checking')}
          </p>
          <progress
            value={share}
            aria-label={t('robots.checking')}
            className="block h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
          />
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {t('robots.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
