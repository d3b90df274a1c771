import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { type DetailKey, useDialogsTranslation } from './use-dialogs-translation.ts'

interface RichTextProps {
  message: DetailKey
  /** The element for each `<name>…</name>` in the text. */
  parts: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A sentence with elements in it, such as links, so that each language may place them. */
export function RichText({ message, parts }: RichTextProps) {
  const { t } = useDialogsTranslation()
  const pieces = t(message).split(/<(\w+)>(.*?)<\/\1>/)
  // The split gives text, name, content, text, name, content, …, text.
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return <Fragment key={piece + index.toString()}>{piece}</Fragment>
    if (index % 3 === 2) return null
    const part = parts[piece]
    const content = pieces[index + 1]
    return part ? cloneElement(part, { key: piece }, content) : content
  })
}
