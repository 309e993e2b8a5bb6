import { useEffect, useEffectEvent, type RefObject } from 'react'

type Control = RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement | null>

function useFormEvent(name: 'reset' | 'submit', control: Control, onEvent: () => void) {
  const handleEvent = useEffectEvent(onEvent)
  useEffect(() => {
    const form = control.current?.form
    const listen = () => handleEvent()
    form?.addEventListener(name, listen)
    return () => form?.removeEventListener(name, listen)
  }, [name, control])
}

/** Runs when the form the control belongs to is reset: the browser can't reset the state that React keeps for a control. */
export const useFormReset = (control: Control, onReset: () => void) => useFormEvent('reset', control, onReset)

/** Runs when someone tries to send the form the control belongs to: what it can't read it says then. */
export const useFormSubmit = (control: Control, onSubmit: () => void) =>
  useFormEvent('submit', control, onSubmit)
