import { waitFor } from 'storybook/test'

interface Request<Item> {
  query: string
  signal: AbortSignal
  resolve: (items: Item[]) => void
  reject: () => void
}

/** A `loadOptions` or `loadCommands` for stories: each request stays pending until the story resolves or rejects it, in any order. */
export function manualLoader<Item>() {
  const requests: Request<Item>[] = []
  return {
    requests,
    load: (query: string, signal: AbortSignal) =>
      new Promise<Item[]>((resolve, reject) => {
        requests.push({ query, signal, resolve, reject: () => reject(new Error('offline')) })
      }),
    /** Waits for a request with this query, and returns the latest. */
    requestFor: (query: string) =>
      waitFor(() => {
        const request = requests.findLast((one) => one.query === query)
        if (request === undefined) throw new Error(`“${query}” was not requested`)
        return request
      }),
  }
}
