import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs when the form the control belongs to is reset: the browser can't reset the state that React keeps for a control. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement | null>,
  onReset: () => void,
) {
  const handleReset = useEffectEvent(onReset)
  useEffect(() => {
    const form = control.current?.form
    const listen = () => handleReset()
    form?.addEventListener('reset', listen)
    return () => form?.removeEventListener('reset', listen)
  }, [control])
}
