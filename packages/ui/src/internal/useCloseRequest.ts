import { useEffect, useEffectEvent } from 'react'
import * as media from '../theme/media.ts'

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Closes a popup or dialog on Android's back gesture, which would otherwise leave the page. Call it in a component that is mounted while open. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const { CloseWatcher } = window
    // With a keyboard, CloseWatcher would also handle Escape, which radix gives to one layer at a time.
    if (!CloseWatcher || !window.matchMedia(media.touch).matches) return
    const watch = () => {
      const next = new CloseWatcher()
      next.addEventListener('close', () => {
        // A watcher only fires once, and a dialog that asks before closing stays open, so create a new one. Before `close`, which may unmount this.
        watcher = watch()
        close()
      })
      return next
    }
    let watcher = watch()
    return () => watcher.destroy()
  }, [])
}
