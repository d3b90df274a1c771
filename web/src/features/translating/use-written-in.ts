import { useEffect, useState } from 'react'
import { type WrittenIn, writtenIn } from './written-in.ts'

/** As `writtenIn`, once it is known. */
export function useWrittenIn(text: string, reader: string): WrittenIn | null {
  const [found, setFound] = useState<{ of: string; written: WrittenIn | null } | null>(null)
  const of = `${reader} ${text}`
  useEffect(() => {
    let isWanted = true
    void writtenIn(text, reader).then((written) => isWanted && setFound({ of, written }))
    return () => {
      isWanted = false
    }
  }, [of, text, reader])
  return found?.of === of ? found.written : null
}
