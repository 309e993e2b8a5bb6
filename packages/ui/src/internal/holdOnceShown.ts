/** A skeleton or spinner appears after this delay, in ms, and then stays for at least the same time. */
export const displayDelay = 200

/**
 * Call it when loading starts.
 * @param setHeld called with true when the loading state appears, and with false after its minimum time
 * @returns a function to call when loading ends: a loading state that hasn't appeared by then never does
 */
export function holdOnceShown(setHeld: (isHeld: boolean) => void): () => void {
  const appears = setTimeout(() => {
    setHeld(true)
    setTimeout(() => setHeld(false), displayDelay)
  }, displayDelay)
  return () => clearTimeout(appears)
}
