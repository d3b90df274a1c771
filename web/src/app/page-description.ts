import { useShown } from '../i18n/languages.ts'

/** Says in the language on screen what the page is about, for what keeps or shares its address. */
export function watchDescription(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const english = meta?.content
  const describe = () => {
    const text = useShown.getState().texts?.manifest.description ?? english
    if (typeof text === 'string') meta?.setAttribute('content', text)
  }
  describe()
  useShown.subscribe(describe)
}
