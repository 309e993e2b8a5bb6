import type { ApiError } from '@doorstep/portal-contract/wire.schema'
import type { FetchResponse } from 'ofetch'
import { PortalError } from './PortalError.ts'

/** Throws what a failed response says, and a TypeError for one that is not JSON: ofetch passes on any text, such as a proxy's HTML page. */
export async function refuseFailures({ response }: { response: FetchResponse<unknown> }): Promise<void> {
  const { _data: body, ok } = response
  if (!ok) throw new PortalError(response, await errorBody(body))
  if (body && typeof body === 'string') throw new TypeError('The response is not JSON.')
}

/** Any failure of a call; one without an answer that can be read is unanswered. */
export const asPortalError = (error: unknown): PortalError =>
  error instanceof PortalError ? error : new PortalError(undefined, undefined, error)

/** The API's JSON in a failed response, also where a file was asked for; a proxy's HTML page has none. */
async function errorBody(data: unknown): Promise<Partial<ApiError> | undefined> {
  const body: unknown = data instanceof Blob ? await new Response(data).json().catch(() => undefined) : data
  return body && typeof body === 'object' ? body : undefined
}
