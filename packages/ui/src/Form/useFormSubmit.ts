import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs when the control's form is submitted, so that the control can show that it can't parse its text. */
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
