import { useRef, useState } from 'react'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { type SortOrder, setSort } from '../../stores/explore.ts'
import { locate, offerLocation, startFixUpdates } from '../../stores/locate.ts'
import { setFix, useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'

/**
 * Sorts the list; for `nearest` it first requests the position if that is unknown.
 * Specification, section 8.
 */
export function useChooseSort() {
  const { t } = useDialogsTranslation()
  const [isLocating, setIsLocating] = useState(false)
  const wanted = useRef<SortOrder>('newest')

  async function chooseSort(sort: SortOrder): Promise<void> {
    wanted.current = sort
    const isKnown = useMapStore.getState().fix !== null
    if (sort === 'nearest' && isKnown) startFixUpdates()
    if (sort !== 'nearest' || isKnown) return apply(sort)
    if (isLocating) return
    if (!useSettingsStore.getState().privacy.locationServices) {
      return offerLocation(t, () => void chooseSort(sort))
    }
    setIsLocating(true)
    const outcome = await locate(navigator.geolocation)
    setIsLocating(false)
    // Location Services were switched off in the meantime, so the result is ignored.
    if (!useSettingsStore.getState().privacy.locationServices) return
    if (outcome.kind === 'unsupported') {
      showToast({ title: t('map.locationUnsupported'), tone: 'error' })
    } else if (outcome.kind === 'unavailable') {
      // Not the map's own message, which says that it shows Costa Rica: sorting does not move the map.
      showToast({
        title: t('addResource.locationFailed'),
        description: t('addResource.locationFailedText'),
        tone: 'error',
      })
    } else {
      // `isUnasked`, so that the map shows the position among the nearest places and opens nothing over them.
      setFix({ ...outcome.fix, isUnasked: true })
      startFixUpdates()
      // The user may have chosen another order in the meantime.
      if (wanted.current === 'nearest') apply('nearest')
    }
  }

  return { isLocating, chooseSort }
}

function apply(sort: SortOrder): void {
  setSort(sort)
  window.scrollTo({ top: 0 })
}
