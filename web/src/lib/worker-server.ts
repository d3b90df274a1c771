import type { Call, Reply } from './worker-client.ts'

interface Scope<Request, Result> {
  onmessage: (event: { data: Call<Request> }) => void
  postMessage: (reply: Reply<Result>, transfer: Transferable[]) => void
}

/**
 * Handles the calls of the page that started this worker. An error thrown by `handle` is sent to the page as
 * text; a typed failure is part of `Result`. `transfer` lists the objects to transfer instead of copying
 * them.
 */
export function serveCalls<Request, Result>(
  handle: (request: Request) => Promise<Result>,
  transfer: (result: Result) => Transferable[] = () => [],
): void {
  // `postMessage` on this scope goes to the page that started the worker.
  const scope = self as unknown as Scope<Request, Result>
  scope.onmessage = async ({ data: { id, request } }) => {
    try {
      const result = await handle(request)
      scope.postMessage({ id, result }, transfer(result))
    } catch (error) {
      scope.postMessage({ id, error: String(error) }, [])
    }
  }
}
