import { Star } from 'lucide-react'
import { useId } from 'react'
import { cn } from './cn.ts'

interface StarPickerProps {
  /** 1 to 5; 0 if nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** The meanings of one to five stars. */
  labels: readonly [string, string, string, string, string]
  groupLabel: string
}

/** Native radio buttons under the stars, so arrow keys and screen readers work as usual. */
export function StarPicker({ value, onChange, labels, groupLabel }: StarPickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{groupLabel}</legend>
      <div className="flex flex-wrap items-center gap-0.5">
        {labels.map((label, index) => (
          <label key={label} title={label} className="grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-label={label}
              className="peer sr-only"
            />
            <Star
              aria-hidden
              className={cn(
                'size-8 rounded-md transition peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-focus',
                index < value ? 'fill-star text-star' : 'fill-transparent text-line-strong',
              )}
            />
          </label>
        ))}
        <output className="ml-2 font-semibold text-ink-soft text-sm">{labels[value - 1]}</output>
      </div>
    </fieldset>
  )
}
