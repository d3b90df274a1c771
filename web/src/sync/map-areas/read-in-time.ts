/**
 * Reads a body piece by piece; throws when nothing comes for so long that nothing is to be expected
 * any more. The time until the next piece alone counts: a slow line is no dead one.
 */
export async function* readInTime(
  body: ReadableStream<Uint8Array>,
  startPatience: (giveUp: () => void) => () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const stalled = Promise.withResolvers<never>()
      const stopWaiting = startPatience(() => stalled.reject(new Error('Nothing comes any more')))
      const { done, value } = await Promise.race([reader.read(), stalled.promise]).finally(
        stopWaiting,
      )
      if (done) return
      yield value
    }
  } finally {
    // Not waited for: a line that is dead does not answer to this either.
    reader.cancel().catch(() => undefined)
  }
}
