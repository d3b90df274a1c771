import type { Configuration } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'

/** Pages that ship with the app, outside its router. */
export const guidePages = { guide: '/guide/index.html', faq: '/guide/faq.html' } as const

interface HelpPages {
  guide: string
  faq: string
}

/** The operator's own pages of help where there are such, else those of the app. Departures */
export function helpPages(configuration: Configuration | undefined): HelpPages {
  return {
    guide: configuration?.guideUrl ?? guidePages.guide,
    faq: configuration?.faqUrl ?? guidePages.faq,
  }
}

export function useHelpPages(): HelpPages {
  return helpPages(useLiveQuery(() => readValue(deviceDb, 'configuration'), []))
}
