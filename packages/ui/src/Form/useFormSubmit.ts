import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs when someone tries to send the form the control belongs to: what it cannot read it says then. */
export function useFormSubmit(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement | null>,
  onSubmit: () => void,
) {
  const handleSubmit = useEffectEvent(onSubmit)
  useEffect(() => {
    const form = control.current?.form
    const listen = () => handleSubmit()
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [control])
}
