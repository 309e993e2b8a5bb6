import { createPortalClient } from '../client/createPortalClient.ts'

/** The response to a call. */
export type Answer = { status: number; body?: object; headers?: HeadersInit }

/** A 422 on one field. */
export const refused = (field: string, sentence: string): Answer => ({
  status: 422,
  body: { message: sentence, errors: { [field]: [sentence] } },
})

/** What was sent, as an object. */
function bodyOf(body: BodyInit): unknown {
  if (body instanceof File) return body
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))
}

/** For stories: a client whose backend gives these responses in turn, repeating the last one, the bodies and keys that it received, and its `fetch`. */
export function answering(...answers: [Answer, ...Answer[]]) {
  const sent: unknown[] = []
  const keys: (string | null)[] = []
  const answer: typeof fetch = async (_input, init) => {
    if (init?.body) {
      sent.push(bodyOf(init.body))
      keys.push(new Headers(init.headers).get('idempotency-key'))
    }
    const { status, body, headers } = (answers.length > 1 ? answers.shift() : undefined) ?? answers[0]
    return new Response(body && JSON.stringify(body), { status, headers })
  }
  const client = createPortalClient({ cookie: () => 'XSRF-TOKEN=sample', fetch: answer })
  return { client, sent, keys, fetch: answer }
}
