import type { ComponentType, ReactNode } from 'react'

/** Texts as they are to be shown: as they were written, or translated. */
export interface ShownTexts {
  texts: readonly string[]
  /** For the elements that hold them, where it is not the language of the page. */
  lang: string | undefined
  isTranslated: boolean
}

export interface UserTextProps {
  /** What they belong to; the same one is translated wherever it is shown. */
  id: string
  /** What somebody wrote; the first tells the language of all. */
  texts: readonly string[]
  children: (shown: ShownTexts) => ReactNode
}

/** What shows texts in their language, and offers to translate them; screens hand it to features. */
export type UserText = ComponentType<UserTextProps>

/** While it is not there yet: the texts as they are. */
export function PlainUserText({ texts, children }: UserTextProps): ReactNode {
  return children({ texts, lang: undefined, isTranslated: false })
}
