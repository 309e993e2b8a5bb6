/** Presses keys synchronously, so that nothing renders and no code loads between them. */
export function pressAtOnce(...keys: readonly string[]) {
  for (const key of keys) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}
