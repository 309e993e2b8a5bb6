import { useEffect, useEffectEvent } from 'react'
import { media } from '../theme/media.ts'

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Closes what is open on Android's back gesture, which would leave the page. Call it in what is mounted while open. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const { CloseWatcher } = window
    // Where there is a keyboard it would take Escape too, which radix gives to one layer at a time.
    if (!CloseWatcher || !window.matchMedia(media.touch).matches) return
    const watch = () => {
      const next = new CloseWatcher()
      next.addEventListener('close', () => {
        // A request uses its watcher up, and what asks before it closes stays open. Before closing, which may unmount this at once.
        watcher = watch()
        close()
      })
      return next
    }
    let watcher = watch()
    return () => watcher.destroy()
  }, [])
}
