import { useEffect, useEffectEvent } from 'react'

/**
 * Hands on what was chosen in a control before script ran: hydrating leaves it standing there, though nobody heard of it.
 * @param read what stands in the control; undefined for nothing
 */
export function useChosenBefore<Value>(
  read: () => Value | undefined,
  known: Value,
  choose: (value: Value) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const chosen = read()
    if (chosen !== undefined && chosen !== known) choose(chosen)
  })
  useEffect(() => takeOver(), [])
}
