/** Draws the files that it is handed, away from the page. */
import { drawPhoto } from './draw-photo.ts'
import type { PhotoAnswer } from './messages.ts'
import { PhotoProblem } from './photo-problem.ts'

// What is said to this scope goes to who started it.
const scope = self as unknown as {
  onmessage: (event: { data: Blob }) => void
  postMessage: (message: PhotoAnswer, transfer: ArrayBuffer[]) => void
}

scope.onmessage = async ({ data }) => {
  try {
    const drawn = await drawPhoto(data)
    scope.postMessage({ drawn }, [drawn.large.bytes, drawn.small.bytes])
  } catch (error) {
    scope.postMessage(answerTo(error), [])
  }
}

function answerTo(error: unknown): PhotoAnswer {
  if (!(error instanceof PhotoProblem)) return { failure: String(error) }
  return { problem: { code: error.code, format: error.format } }
}
