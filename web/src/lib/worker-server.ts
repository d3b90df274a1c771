import type { Call, Reply } from './worker-client.ts'

interface Scope<Request, Answer> {
  onmessage: (event: { data: Call<Request> }) => void
  postMessage: (reply: Reply<Answer>, transfer: Transferable[]) => void
}

/**
 * Handles the calls of the page that started this worker. An error thrown by `answer` is sent to the page as
 * text; a typed failure is part of `Answer`. `transfer` lists the objects to transfer instead of copying
 * them.
 */
export function serveCalls<Request, Answer>(
  handle: (request: Request) => Promise<Answer>,
  transfer: (handle: Answer) => Transferable[] = () => [],
): void {
  // `postMessage` on this scope goes to the page that started the worker.
  const scope = self as unknown as Scope<Request, Answer>
  scope.onmessage = async ({ data: { id, request } }) => {
    try {
      const result = await handle(request)
      scope.postMessage({ id, answer: result }, transfer(result))
    } catch (error) {
      scope.postMessage({ id, error: String(error) }, [])
    }
  }
}
