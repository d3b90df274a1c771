/**
 * Runs in the page. BenchmarkIndex as Lighthouse 13 defines it (`core/lib/page-functions.js`): the mean of
 * two figures, each measured for half a second. One builds strings of 10,000 characters, which keeps the
 * garbage collector busy; the other copies 100,000 integers back and forth between two arrays. Both are the
 * number of repetitions per second, divided by ten.
 */
export function benchmarkIndex(): number {
  const halfMs = 500

  function perSecond(repetitions: number, began: number): number {
    return Math.round(repetitions / 10 / ((Date.now() - began) / 1000))
  }

  function buildStrings(): number {
    const began = Date.now()
    let repetitions = 0
    while (Date.now() - began < halfMs) {
      let text = ''
      for (let n = 0; n < 10_000; n++) text += 'a'
      // Uses the string; otherwise the compiler may remove the loop.
      if (text.length === 1) throw new Error('The string has one character')
      repetitions++
    }
    return perSecond(repetitions, began)
  }

  function copyIntegers(): number {
    const one: number[] = []
    const other: number[] = []
    for (let n = 0; n < 100_000; n++) one[n] = other[n] = n
    const began = Date.now()
    let repetitions = 0
    // Reads the clock only after every tenth copy: on some processors that costs more than the copy.
    while (repetitions % 10 !== 0 || Date.now() - began < halfMs) {
      const [from, to] = repetitions % 2 === 0 ? [one, other] : [other, one]
      for (let n = 0; n < from.length; n++) to[n] = from[n] as number
      repetitions++
    }
    return perSecond(repetitions, began)
  }

  return (buildStrings() + copyIntegers()) / 2
}
