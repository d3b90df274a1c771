import {
  type AppealedDecision,
  appealedDecisions,
  type HoldReason,
  holdReasons,
  type ModeratedType,
  moderatedTypes,
  type ReportKind,
  reportedTypes,
  reportKinds,
} from '@worldschool/schema'
import { type ReactNode, useRef } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectInput } from '../../../ui/field.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { countryName } from '../cell-texts.ts'
import type { ListFilter, PagedListState } from '../paged-list.ts'

interface Choice<Value extends string = string> {
  name: keyof ListFilter
  label: string
  /** The text for no choice. */
  anyText: string
  options: readonly { value: Value; text: string }[]
}

interface FilteredList {
  store: Pick<StoreApi<PagedListState<unknown>>, 'getState' | 'getInitialState' | 'subscribe'>
  filterBy: (filter: ListFilter) => void
}

/** The filters of a queue, and the text where nothing matches them, or null while there is no filter. */
interface QueueFilters {
  tools: ReactNode
  empty: ReactNode
}

/** Filters of reports: country, kind, and type of the reported item. [M7] */
export function useReportFilters(panel: AdminPanel): QueueFilters {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: tr } = useTexts(enReports, 'reports')
  const country = useCountryChoice(panel, 'reports')
  const kinds: readonly ReportKind[] = reportKinds
  const choices = [
    country,
    {
      name: 'kind',
      label: t('filter.kind'),
      anyText: t('filter.anyKind'),
      options: kinds.map((value) => ({ value, text: tr(`kinds.${value}`) })),
    },
    {
      name: 'subjectType',
      label: t('filter.subject'),
      anyText: t('filter.anySubject'),
      options: reportedTypes.map((value) => ({ value, text: t(`filter.subjects.${value}`) })),
    },
  ] as const satisfies Choice[]
  return useFilters(panel.reports, choices, (filters) => t('filter.reportsEmpty', { filters }))
}

/** Filters of appeals: country, and what was decided. [M9] */
export function useAppealFilters(panel: AdminPanel): QueueFilters {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const country = useCountryChoice(panel, 'appeals')
  const decisions: readonly AppealedDecision[] = appealedDecisions
  const choices = [
    country,
    {
      name: 'decided',
      label: t('filter.decided'),
      anyText: t('filter.anyDecided'),
      options: decisions.map((value) => ({ value, text: ta(`appeals.kinds.${value}`) })),
    },
  ] as const satisfies Choice[]
  return useFilters(panel.appeals, choices, (filters) => t('filter.appealsEmpty', { filters }))
}

/** Filters of held content: country, type, and hold reason. [M11] */
export function useHeldFilters(panel: AdminPanel): QueueFilters {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const country = useCountryChoice(panel, 'held')
  const types: readonly ModeratedType[] = moderatedTypes
  const reasons: readonly HoldReason[] = holdReasons
  const choices = [
    country,
    {
      name: 'type',
      label: t('held.type'),
      anyText: t('filter.anySubject'),
      options: types.map((value) => ({ value, text: t(`filter.subjects.${value}`) })),
    },
    {
      name: 'reason',
      label: t('held.reason'),
      anyText: t('held.anyReason'),
      options: reasons.map((value) => ({ value, text: ta(`held.reasons.${value}`) })),
    },
  ] as const satisfies Choice[]
  return useFilters(panel.held, choices, (filters) => t('held.empty', { filters }))
}

/** The countries that have open items, by name, with their numbers. */
function useCountryChoice(panel: AdminPanel, kind: 'reports' | 'appeals' | 'held'): Choice {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const countries = useStore(panel.store, (state) => state.countries)
  const list: FilteredList = panel[kind]
  const chosen = useStore(list.store, (state) => state.filter.country)
  const number = new Intl.NumberFormat(language)
  const options = countries
    .filter((row) => row[kind] > 0 || row.country === chosen)
    .map((row) => ({
      value: row.country,
      text: t('filter.inCountry', {
        country: countryName(row.country, language),
        number: number.format(row[kind]),
      }),
    }))
    .sort((a, b) => a.text.localeCompare(b.text, language))
  // Its last item may have been closed since.
  if (chosen !== undefined && options.every(({ value }) => value !== chosen))
    options.push({ value: chosen, text: countryName(chosen, language) })
  return {
    name: 'country',
    label: t('filter.country'),
    anyText: t('filter.anyCountry'),
    options,
  }
}

function useFilters(
  list: FilteredList,
  choices: readonly Choice[],
  emptyText: (filters: string) => string,
): QueueFilters {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const section = useRef<HTMLFieldSetElement>(null)
  const { filter, total, status } = useStore(list.store)
  const active = choices.flatMap(({ name, options }) => {
    const chosen = options.find(({ value }) => value === filter[name])
    return chosen ? [chosen.text] : []
  })
  const choose = (name: keyof ListFilter, value: string) => {
    const { [name]: _, ...others } = filter
    list.filterBy(value === '' ? others : { ...others, [name]: value })
  }
  const clear = () => {
    list.filterBy({})
    // The button is gone.
    section.current?.querySelector('select')?.focus()
  }
  return {
    tools: (active.length > 0 || total > 0 || status === 'loading') && (
      <fieldset ref={section} className="mb-4 grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t('filter.label')}</legend>
        {choices.map(({ name, label, anyText, options }) => (
          <Field key={name} label={label}>
            {(ids) => (
              <SelectInput
                {...ids}
                value={filter[name] ?? ''}
                onChange={({ target }) => choose(name, target.value)}
              >
                <option value="">{anyText}</option>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        ))}
      </fieldset>
    ),
    empty:
      active.length === 0 ? null : (
        <>
          <p className="mb-3">
            {emptyText(new Intl.ListFormat(language, { type: 'unit' }).format(active))}
          </p>
          <Button variant="secondary" size="sm" onClick={clear}>
            {t('filter.clear')}
          </Button>
        </>
      ),
  }
}
