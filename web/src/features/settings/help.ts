import { type Configuration, product } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import { mailtoAddress } from '../../lib/mailto-address.ts'

/** Pages that ship with the app, outside its router, in each of its languages. */
export function guidePagesIn(language: string): HelpPages {
  const folder = language === 'en' ? '/guide' : `/guide/${language}`
  return {
    guide: `${folder}/index.html`,
    faq: `${folder}/faq.html`,
    safety: `${folder}/safety.html`,
  }
}

interface HelpPages {
  guide: string
  faq: string
  /** How to stay safe, how to report, and helplines; always the app's own page. */
  safety: string
}

/** The operator's help pages if configured, else those of the app. See departures.md. */
export function helpPages(configuration: Configuration | undefined, language: string): HelpPages {
  const shipped = guidePagesIn(language)
  return {
    guide: configuration?.guideUrl ?? shipped.guide,
    faq: configuration?.faqUrl ?? shipped.faq,
    safety: shipped.safety,
  }
}

export function useHelpPages(language: string): HelpPages {
  return helpPages(
    useLiveQuery(() => readValue(deviceDb, 'configuration'), []),
    language,
  )
}

/** The operator's support address; the product's own address until the configuration is loaded. */
export function useSupportEmail(): string {
  const configuration = useLiveQuery(() => readValue(deviceDb, 'configuration'), [])
  return configuration?.supportEmail ?? product.supportEmail
}

/** The operator of the server; null if the configuration names no operator, or until it is loaded. */
export function useOperator(): NonNullable<Configuration['operator']> | null {
  const configuration = useLiveQuery(() => readValue(deviceDb, 'configuration'), [])
  return configuration?.operator ?? null
}

/** A link that opens a draft to the support address; line breaks of `body` become CRLF. */
export function mailTo(address: string, subject: string, body?: string): string {
  const link = `mailto:${mailtoAddress(address)}?subject=${encodeURIComponent(subject)}`
  return body === undefined
    ? link
    : `${link}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
