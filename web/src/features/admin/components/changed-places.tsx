import { type Category, type ChangedPlace, movedMetres } from '@worldschool/schema'
import { ArrowRight, MapPinPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { countText, dayAndTime } from '../cell-texts.ts'
import { EditedPlace } from './edited-place.tsx'
import { OverviewList } from './overview-list.tsx'

export interface ChangedPlacesProps {
  panel: AdminPanel
  /** The resource's name, as a link to the resource. */
  renderResource: (resource: ChangedPlace['resource']) => ReactNode
  renderCategory: (category: Category) => ReactNode
}

interface ChangeProps {
  label: string
  before: ReactNode
  after: ReactNode
}

/** One field before and after the change. */
function Change({ label, before, after }: ChangeProps) {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <dt className="w-full text-ink-faint text-sm md:w-32">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        <VisuallyHidden>{t('changes.before')}</VisuallyHidden>
        <span className="wrap-anywhere text-ink-soft">{before}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:rotate-180" />
        <VisuallyHidden>{t('changes.after')}</VisuallyHidden>
        <span className="wrap-anywhere font-semibold">{after}</span>
      </dd>
    </div>
  )
}

interface ChangedPlaceItemProps extends Omit<ChangedPlacesProps, 'panel'> {
  change: ChangedPlace
}

function ChangedPlaceItem({ change, renderResource, renderCategory }: ChangedPlaceItemProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { before, after } = change
  const moved = movedMetres(before, after)
  const hasMoved = moved !== 0 || before.location !== after.location
  const kilometres = new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  })
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-start gap-3">
        <MapPinPen aria-hidden className="mt-2.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          {renderResource(change.resource)}
          <dl>
            {before.name !== after.name && (
              <Change
                label={t('changes.name')}
                before={<bdi>{before.name}</bdi>}
                after={<bdi>{after.name}</bdi>}
              />
            )}
            {before.category !== after.category && (
              <Change
                label={t('changes.category')}
                before={renderCategory(before.category)}
                after={renderCategory(after.category)}
              />
            )}
            {hasMoved && (
              <Change
                label={t('changes.location')}
                before={<bdi>{before.location}</bdi>}
                after={
                  <>
                    <bdi>{after.location}</bdi>
                    {moved !== null && ` (${kilometres.format(moved / 1_000)})`}
                  </>
                }
              />
            )}
          </dl>
          {change.fields && <EditedPlace fields={change.fields} place={change.place} />}
          <p className="wrap-anywhere mt-1 text-ink-faint text-sm">
            {change.reviews > 0 && (
              <>
                <span>{countText(t, language, 'changes.reviews', change.reviews)}</span>
                <span>{' · '}</span>
              </>
            )}
            <span>{t('changes.by', { name: change.changedBy ?? t('reports.formerMember') })}</span>
            <span>{' · '}</span>
            <time dateTime={change.at} className="tabular-nums">
              {dayAndTime(change.at, language)}
            </time>
          </p>
        </div>
      </div>
    </li>
  )
}

/**
 * Places that changed after their reviews, and edits by members whose contributions wait. The dialogs of the places have
 * Edit and Delete. [SEC-33] [M11]
 */
export function ChangedPlaces({ panel, renderResource, renderCategory }: ChangedPlacesProps) {
  return (
    <OverviewList
      list={panel.changedPlaces}
      kind="changes"
      renderRow={(change) => (
        <ChangedPlaceItem
          key={change.id}
          change={change}
          renderResource={renderResource}
          renderCategory={renderCategory}
        />
      )}
    />
  )
}
