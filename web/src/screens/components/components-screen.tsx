import { updateSettings, useSettingsStore } from '../../stores/settings.ts'
import { Switch } from '../../ui/switch.tsx'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Overlays } from './overlays.tsx'
import { Parts, Pictures } from './parts.tsx'
import './components.css'

/** Shows every component of `web/src/ui` in every state; only on the development server. */
export function ComponentsScreen() {
  const isDark = useSettingsStore((state) => state.appearance.darkMode)
  return (
    <div className="components-page">
      <h1>Components</h1>
      <p className="components-hint">
        Every component of web/src/ui in every state. Point at them, hold them down and go through
        them with Tab to see them pointed at, pressed and focused.
      </p>
      <Switch
        checked={isDark}
        onCheckedChange={(darkMode) => updateSettings('appearance', { darkMode })}
        label="Dark Mode"
      />
      <Buttons />
      <Fields />
      <Messages />
      <Parts />
      <Pictures />
      <Overlays />
    </div>
  )
}
