import type { OutboxRecord } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { readPhoto } from '../../../db/photos.ts'

/** The photo that a write adds or deletes, small, as far as this device has it; the text beside it says what it is. */
export function WrittenPhoto({ record }: { record: OutboxRecord }) {
  const id = 'id' in record.arguments ? record.arguments.id : ''
  const url = useSmallPhoto(id)
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      className="size-14 shrink-0 rounded-lg border border-line bg-paper-sunken object-cover"
    />
  )
}

function useSmallPhoto(id: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    readPhoto(deviceDb, id, 480).then((content) => {
      if (!content || isGone) return
      made = URL.createObjectURL(new Blob([content.bytes], { type: content.type }))
      setUrl(made)
    }, console.error)
    return () => {
      isGone = true
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url
}
