import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-2xl bg-paper-sunken p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-full px-3 font-semibold text-ink-soft text-sm transition hover:text-ink data-[state=active]:bg-paper-raised data-[state=active]:text-primary data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="mt-5 rounded-lg outline-offset-4"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
