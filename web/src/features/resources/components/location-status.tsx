import { useEffect, useRef, useState } from 'react'
import { enLocations } from '../../../i18n/en/locations.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { FoundBy } from '../place-search.ts'
import type { Suggestions } from './use-location-suggestions.ts'

/** Says how many suggestions there are, and who found them where that has changed, not at each letter. */
export function LocationStatus({ state }: { state: Suggestions }) {
  const { t } = useTexts(enLocations, 'locations')
  const [text, setText] = useState('')
  const toldOf = useRef<FoundBy>('service')
  useEffect(() => {
    if (state.status === 'closed') setText('')
    if (state.status !== 'found') return
    const { suggestions, foundBy } = state
    const count = suggestions.length === 0 ? t('none') : t('count', { count: suggestions.length })
    const isNews = foundBy !== toldOf.current && foundBy !== 'service'
    toldOf.current = foundBy
    setText(isNews ? `${count}\n${t(`foundBy.${foundBy}`)}` : count)
  }, [state, t])
  return (
    <p role="status" className="sr-only whitespace-pre-line">
      {text}
    </p>
  )
}
