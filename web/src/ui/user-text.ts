import type { ComponentType, ReactNode } from 'react'

/** Texts to display: as written, or translated. */
export interface ShownTexts {
  texts: readonly string[]
  /** The `lang` attribute for their elements, if it differs from the language of the page. */
  lang: string | undefined
  isTranslated: boolean
}

export interface UserTextProps {
  /** The id of what the texts belong to. Its translation is shared wherever it is shown. */
  id: string
  /** The texts as written; the language of the first is used for all. */
  texts: readonly string[]
  children: (shown: ShownTexts) => ReactNode
}

/** Shows user-written texts and offers a translation; screens pass it to features. */
export type UserText = ComponentType<UserTextProps>

/** The fallback while it loads: the texts as written. */
export function PlainUserText({ texts, children }: UserTextProps): ReactNode {
  return children({ texts, lang: undefined, isTranslated: false })
}
