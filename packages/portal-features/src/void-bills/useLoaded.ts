import { useEffect, useState } from 'react'

/**
 * What the viewer asks for beside a bill: null until it has arrived. Use it in a component whose key names the bill.
 * @param load the same function at every render
 */
export function useLoaded<Data>(billId: number, load: (billId: number) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Data | 'failed' | null>(null)

  useEffect(() => {
    if (loaded !== null) return
    let isGone = false
    load(billId).then(
      (data) => isGone || setLoaded(data),
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [billId, loaded, load])

  return { loaded, retry: () => setLoaded(null) }
}
