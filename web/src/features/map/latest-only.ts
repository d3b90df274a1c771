export interface LatestOnly {
  /** Null where another was asked before the answer came, or all ended. */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer | null>
  end: () => void
}

/** Of questions asked one after the other, the last one's answer alone counts. */
export function latestOnly(): LatestOnly {
  let latest = 0
  return {
    async ask(question) {
      latest += 1
      const turn = latest
      const answer = await question()
      return turn === latest ? answer : null
    },
    end: () => {
      latest += 1
    },
  }
}
