/** How often the failures while a service is away are told, ms. */
const tellEveryMs = 10_000

/** Tells of a service that is away at once, and then every ten seconds how many requests failed. */
export function countOutages(tell: (sentence: string) => void) {
  /** The requests that failed since it was last told, and why; without a reason nothing more failed. */
  type Outage = { requests: Set<string>; reason: string | undefined }
  const outages = new Map<string, Outage>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellCounts(): void {
    for (const [service, { requests, reason }] of outages) {
      if (reason === undefined) outages.delete(service)
      else {
        if (requests.size > 0) tell(`${sentence(service, reason)}, ${failed(requests.size)}.`)
        outages.set(service, { requests: new Set(), reason: undefined })
      }
    }
    timer = outages.size > 0 ? setTimeout(tellCounts, tellEveryMs).unref() : undefined
  }

  return {
    /** @param requestId of the request that failed because of it; several calls of one request may */
    count(service: string, reason: string, requestId: string | undefined): void {
      if (!outages.has(service)) tell(`${sentence(service, reason)}.`)
      const { requests } = outages.get(service) ?? { requests: new Set() }
      if (requestId) requests.add(requestId)
      outages.set(service, { requests, reason })
      timer ??= setTimeout(tellCounts, tellEveryMs).unref()
    },

    /** Tells what was not told yet. */
    close(): void {
      clearTimeout(timer)
      tellCounts()
      clearTimeout(timer)
    },
  }
}

const sentence = (service: string, reason: string) => `${service} cannot be reached (${reason})`

const failed = (count: number) =>
  `${count} request${count === 1 ? '' : 's'} failed in the last ${tellEveryMs / 1000} s`
