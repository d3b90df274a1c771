declare global {
  interface Window {
    watched: {
      /** Resolves to the time at which the first cards were on screen; without any place, the line above the list. */
      listed: (isFull: boolean) => Promise<number>
      /** Resolves to the time at which the line above the list first showed this text. */
      counted: (text: string) => Promise<number>
      /** Starts to wait for the next typed letter, and then for the line to have this text. */
      watchLetter: (text: string) => void
      /** Resolves to the times at which the line had the text and at which it was on screen, in ms since the letter. */
      resultTimes: () => Promise<[number, number]>
      /** Stores texts for `scan`. */
      setTexts: (texts: string[]) => void
      /** Searches all texts for each word, and returns how long each search took, in ms. */
      scan: (words: readonly string[]) => number[]
    }
  }
}

/** Runs in the page, before everything else. */
export function watchPage(): void {
  let texts: string[] = []
  let times: Promise<[number, number]> = Promise.resolve([0, 0])
  const list = 'section[aria-labelledby=explore-list]'

  /** Resolves to the times, in ms since the navigation, at which `isThere` became true and that was on screen. */
  function whenBoth(isThere: () => boolean): Promise<[number, number]> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isThere()) return
        observer.disconnect()
        const inPage = performance.now()
        requestAnimationFrame(() => setTimeout(() => resolve([inPage, performance.now()])))
      }
      const observer = new MutationObserver(check)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      check()
    })
  }

  const when = async (isThere: () => boolean) => (await whenBoth(isThere))[1]
  const status = () => document.querySelector(`${list} p[role=status]`)
  const article = when(() => document.querySelector(`${list} article`) !== null)
  const line = when(() => status() !== null)

  window.watched = {
    listed: (isFull) => (isFull ? article : line),
    counted: (text) => when(() => status()?.textContent === text),
    watchLetter: (text) => {
      const typed = new Promise<number>((resolve) =>
        addEventListener('input', ({ timeStamp }) => resolve(timeStamp), {
          once: true,
          capture: true,
        }),
      )
      times = typed.then(async (began) => {
        const [inPage, shown] = await whenBoth(() => status()?.textContent === text)
        return [inPage - began, shown - began]
      })
    },
    resultTimes: () => times,
    setTexts: (given) => {
      texts = given
    },
    scan: (words) =>
      words.map((word) => {
        const began = performance.now()
        texts.filter((text) => text.includes(word))
        return performance.now() - began
      }),
  }
}
