import { browserClient } from './browserClient.ts'
import type { KeyedClient } from './createPortalClient.ts'
import { requestKeys } from './requestKeys.ts'

/** Makes the calls of a change with a client that has its keys. The signal aborts each of its requests. */
export type KeyedCalls = <Answer>(
  call: (api: KeyedClient) => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>

/**
 * Creates what makes the calls of one thing that is changed or sent, such as a form. Until they succeed, a request that is made again has
 * the same key, so that one whose answer was lost changes nothing twice (D5); what is sent after that is a new change.
 */
export function keyedCalls(): KeyedCalls {
  let keys = requestKeys()
  return async (call, signal) => {
    const answer = await call(browserClient().keyed(keys, signal))
    keys = requestKeys()
    return answer
  }
}

/** The same for files, each of which is sent by itself. */
export function keyedCallsByFile(): (file: File) => KeyedCalls {
  const made = new WeakMap<File, KeyedCalls>()
  return (file) => {
    const calls = made.get(file) ?? keyedCalls()
    made.set(file, calls)
    return calls
  }
}
