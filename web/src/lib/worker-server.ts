import type { Call, Reply } from './worker-client.ts'

interface Scope<Request, Answer> {
  onmessage: (event: { data: Call<Request> }) => void
  postMessage: (reply: Reply<Answer>, transfer: Transferable[]) => void
}

/**
 * Answers the calls of the page that has started this worker. What `answer` throws reaches the page as
 * text; an answer that fails in a way of its own is part of `Answer`. `transfer` names what is moved to
 * the page instead of being copied.
 */
export function serveCalls<Request, Answer>(
  answer: (request: Request) => Promise<Answer>,
  transfer: (answer: Answer) => Transferable[] = () => [],
): void {
  // What is said to this scope goes to whoever started it.
  const scope = self as unknown as Scope<Request, Answer>
  scope.onmessage = async ({ data: { id, request } }) => {
    try {
      const answered = await answer(request)
      scope.postMessage({ id, answer: answered }, transfer(answered))
    } catch (error) {
      scope.postMessage({ id, error: String(error) }, [])
    }
  }
}
