import type { ListedUser } from '@worldschool/schema'
import { type FormEvent, useId, useState } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { radioClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { useIsOnline } from '../use-admin-panel.ts'
import { useModeratorAction } from '../use-moderator-action.ts'
import { CountryPicker } from './country-picker.tsx'

interface ModeratorDialogProps {
  panel: AdminPanel
  member: ListedUser
  onClose: () => void
}

/** An admin makes a member a moderator, says where, or takes the role away. [M10] */
export function ModeratorDialog({ panel, member, onClose }: ModeratorDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const common = useTranslation()
  const save = useModeratorAction(panel)
  const isOnline = useIsOnline()
  const formId = useId()
  const { moderates, username: name } = member
  const [isEverywhere, setIsEverywhere] = useState(!moderates?.length)
  const [countries, setCountries] = useState<readonly string[]>(moderates ?? [])
  const [nextCountry, setNextCountry] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)

  const send = async (chosen: readonly string[] | null) => {
    setIsBusy(true)
    if (await save(member, chosen)) return onClose()
    setIsBusy(false)
    setIsRemoving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Includes a country that is chosen in the list, but was not added.
    const chosen = nextCountry === '' ? countries : [...countries, nextCountry]
    if (isEverywhere || chosen.length > 0) void send(isEverywhere ? [] : chosen)
    else setIsMissing(true)
  }
  const close = () => !isBusy && onClose()
  return (
    <>
      {/* Before the form, because both dialogs close at once, and the last one must restore the focus. */}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('users.moderator.confirmRemove', { name })}
        text={t('users.moderator.confirmRemoveText', { name })}
        confirmLabel={t('users.moderator.remove')}
        cancelLabel={t('member.cancel')}
        busy={isBusy}
        onConfirm={() => void send(null)}
      />
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('users.moderator.open', { name })}
        description={t('users.moderator.text')}
        closeLabel={common.t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={isBusy} disabled={!isOnline} className="w-full">
            {t(moderates ? 'users.moderator.save' : 'users.moderator.make')}
          </Button>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="space-y-4">
          {!isOnline && <Notice kind="offline">{t('offline')}</Notice>}
          <fieldset>
            <legend className="mb-1 font-semibold text-sm">{t('users.moderator.where')}</legend>
            {[true, false].map((everywhere) => (
              <label
                key={String(everywhere)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper-sunken"
              >
                <input
                  type="radio"
                  name={`${formId}-where`}
                  checked={isEverywhere === everywhere}
                  onChange={() => setIsEverywhere(everywhere)}
                  className={radioClass}
                />
                <span>{t(`users.moderator.${everywhere ? 'everywhere' : 'inCountries'}`)}</span>
              </label>
            ))}
          </fieldset>
          {!isEverywhere && (
            <CountryPicker
              chosen={countries}
              next={nextCountry}
              isMissing={isMissing}
              isDisabled={isBusy}
              onNext={(next) => {
                setNextCountry(next)
                setIsMissing(false)
              }}
              onChange={(next) => {
                setCountries(next)
                setNextCountry('')
                setIsMissing(false)
              }}
            />
          )}
          {moderates && (
            <Button
              variant="quiet-danger"
              size="sm"
              disabled={!isOnline || isBusy}
              onClick={() => setIsRemoving(true)}
            >
              {t('users.moderator.remove')}
            </Button>
          )}
        </form>
      </Dialog>
    </>
  )
}
