import { useSettingsStore } from '../stores/settings.ts'

/** `--paper` of either theme, for the browser's own bars. */
const paper = { light: '#fbf6ec', dark: '#0e1d1d' } as const

/** Puts the stored appearance on the page, and every later change at once. Section 4. */
export function watchAppearance(): void {
  apply(useSettingsStore.getState().appearance.darkMode)
  useSettingsStore.subscribe((state) => apply(state.appearance.darkMode))
}

function apply(isDark: boolean): void {
  const theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[theme])
}
