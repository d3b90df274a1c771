import { useRef, useState } from 'react'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { type SortOrder, setSort } from '../../stores/explore.ts'
import { keepFixFresh, locate, offerLocation } from '../../stores/locate.ts'
import { setFix, useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'

/** Sorts the list; for the nearest it asks for the position first, where that is not known. Section 8. */
export function useChooseSort() {
  const { t } = useOpenedTranslation()
  const [isLocating, setIsLocating] = useState(false)
  const wanted = useRef<SortOrder>('newest')

  async function chooseSort(sort: SortOrder): Promise<void> {
    wanted.current = sort
    const isKnown = useMapStore.getState().fix !== null
    if (sort === 'nearest' && isKnown) keepFixFresh()
    if (sort !== 'nearest' || isKnown) return apply(sort)
    if (isLocating) return
    if (!useSettingsStore.getState().privacy.locationServices) {
      return offerLocation(t, () => void chooseSort(sort))
    }
    setIsLocating(true)
    const outcome = await locate(navigator.geolocation)
    setIsLocating(false)
    // Switched off while the device was thinking: the answer is not wanted any more.
    if (!useSettingsStore.getState().privacy.locationServices) return
    if (outcome.kind === 'unsupported') {
      showToast({ title: t('map.locationUnsupported'), tone: 'error' })
    } else if (outcome.kind === 'unavailable') {
      // The map does not move for a sort, so its own words about Costa Rica would be untrue here.
      showToast({
        title: t('addResource.locationFailed'),
        description: t('addResource.locationFailedText'),
        tone: 'error',
      })
    } else {
      // The map shows it among what is nearest, with nothing open over it.
      setFix({ ...outcome.fix, isUnasked: true })
      keepFixFresh()
      // Another order may have been chosen while the device was thinking.
      if (wanted.current === 'nearest') apply('nearest')
    }
  }

  return { isLocating, chooseSort }
}

function apply(sort: SortOrder): void {
  setSort(sort)
  window.scrollTo({ top: 0 })
}
