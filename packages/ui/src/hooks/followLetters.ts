/**
 * Buffers typed letters until the search field exists. Printable keys and Backspace edit the buffer and don't reach the page's shortcuts
 * or other fields. Enter after letters does nothing, because there is no option to choose yet. Other keys work as usual, and so do all
 * keys once focus has moved.
 * @returns a function that stops buffering and returns the letters
 */
export function followLetters(): () => string {
  const start = document.activeElement
  let letters = ''

  const follow = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing } = event
    // AltGr and Option also type letters, such as ó.
    const isShortcut = metaKey || (ctrlKey && !event.getModifierState('AltGraph'))
    if (document.activeElement !== start || isComposing || isShortcut) return
    const isFirst = letters === ''
    if (key.length === 1 && !(isFirst && key === ' ')) letters += key
    else if (!isFirst && key === 'Backspace') letters = letters.slice(0, -1)
    // Before any letter, Space and Enter press the focused control.
    else if (isFirst || key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', follow, true)
  return () => {
    removeEventListener('keydown', follow, true)
    return letters
  }
}
