import type { ComponentType, ReactNode } from 'react'

/** Texts to display: as written, or translated. */
export interface ShownTexts {
  texts: readonly string[]
  /** The `lang` attribute for their elements, if it differs from the language of the page. */
  lang: string | undefined
  isTranslated: boolean
}

export interface UserTextProps {
  /** The id of the object with these texts. All places that show this id share one translation. */
  id: string
  /** The texts as written; the language of the first is used for all. */
  texts: readonly string[]
  children: (shown: ShownTexts) => ReactNode
}

/** Shows user-written texts and offers a translation. Screens pass this component to features. */
export type UserText = ComponentType<UserTextProps>

/** The fallback while `UserText` loads: shows the texts as written. */
export function PlainUserText({ texts, children }: UserTextProps): ReactNode {
  return children({ texts, lang: undefined, isTranslated: false })
}
