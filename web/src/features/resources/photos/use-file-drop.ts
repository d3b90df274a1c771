import { useEffect, useRef, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, or pasted, for as long as it is on screen: what
 * misses its mark would otherwise take the page's place. Answers whether files are being dragged.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const stopping = new AbortController()
    const on = <K extends keyof WindowEventMap>(
      kind: K,
      listener: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(kind, listener, { signal: stopping.signal })
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

    on('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    })
    // Over its parts it comes too; only out of the window there is nothing it goes to.
    on('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    on('drop', (event) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    })
    on('paste', (event) => {
      const { clipboardData } = event
      const files = [...(clipboardData?.files ?? [])]
      // Words copied from a document bring a picture of themselves along.
      if (files.length === 0 || clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(files)
    })
    return () => stopping.abort()
  }, [])
  return isOver
}
