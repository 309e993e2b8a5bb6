/** A skeleton or spinner appears after so many ms and, once it was shown, stays as long. */
export const displayDelay = 200

/**
 * Called when something begins to load.
 * @param setHeld says from when until when what shows that stays, whether it has loaded or not
 * @returns to be called when it has loaded: nothing is held that was not shown by then
 */
export function holdOnceShown(setHeld: (isHeld: boolean) => void): () => void {
  const appears = setTimeout(() => {
    setHeld(true)
    setTimeout(() => setHeld(false), displayDelay)
  }, displayDelay)
  return () => clearTimeout(appears)
}
