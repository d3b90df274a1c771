import { type KeyboardEvent, useState } from 'react'

interface ActiveOptionWorld<Option> {
  isOpen: boolean
  options: readonly Option[]
  keyOf: (option: Option) => string
  onPick: (option: Option) => void
  onOpen: () => void
  onClose: () => void
}

/**
 * The keys of a combobox that can be typed in, as the ARIA practices have them; the arrow keys stand
 * on an option, wherever the list moves it, and Home and End belong to the text.
 */
export function useActiveOption<Option>(world: ActiveOptionWorld<Option>) {
  const { isOpen, options, keyOf, onPick, onOpen, onClose } = world
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const index = isOpen ? options.findIndex((option) => keyOf(option) === activeKey) : -1
  const leave = () => setActiveKey(null)

  function moveTo(next: number): void {
    const option = options.at(next % options.length)
    if (option) setActiveKey(keyOf(option))
  }

  function onArrow(key: string, isAlt: boolean): void {
    const isDown = key === 'ArrowDown'
    if (!isOpen) {
      if (isDown) onOpen()
    } else if (isAlt) {
      if (!isDown) onClose()
    } else if (isDown) moveTo(index + 1)
    else moveTo(index > 0 ? index - 1 : -1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The keys are those of the window in which a character is chosen.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      onArrow(key, event.altKey)
    } else if (key === 'Enter') {
      const option = options[index]
      if (!option) return
      event.preventDefault()
      onPick(option)
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) leave()
  }

  return { active: index, onKeyDown, leave }
}
