import { useEffect, useEffectEvent } from 'react'

/** Warns people before they leave a page with something that is kept nowhere else. @param isOnlyHere asked as they leave */
export function useLeaveWarning(isOnlyHere: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isOnlyHere()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
}
