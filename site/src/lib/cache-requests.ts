type SendRequest = (request: Request) => Promise<Response>

/** Sends a GET that several parts of one page make only once. Any other request clears the cache, because it may change the responses. */
export function cacheRequests(send: SendRequest): SendRequest {
  const responses = new Map<string, Promise<Response>>()
  return async (request) => {
    if (request.method !== 'GET') {
      responses.clear()
      return send(request)
    }
    const response = responses.get(request.url) ?? send(request)
    responses.set(request.url, response)
    return (await response).clone()
  }
}
