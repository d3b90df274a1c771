import { useEffect, useRef, useState } from 'react'

/** What was said of each, by name; null where there is nothing to say. */
type Said = ReadonlyMap<string, string | null>

/** The words that are new among `texts`, a line each in whatever language; how things stand on arrival is there to be read. */
export function useAnnouncement(texts: Said | null): string {
  const before = useRef<Said | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!texts) return
    const last = before.current
    before.current = texts
    if (!last) return
    const news = [...texts].flatMap(([name, text]) => (text && text !== last.get(name) ? text : []))
    if (news.length > 0) setAnnouncement(news.join('\n'))
  }, [texts])
  return announcement
}
