/**
 * Follows what is typed until something to type in is there: printable keys and Backspace are its first words, neither shortcuts of the
 * page nor written elsewhere. Enter after letters does nothing, because what it would choose is not there yet. Other keys act as ever, and
 * so does each key once focus has moved on.
 * @returns ends it, and returns the letters
 */
export function followLetters(): () => string {
  const start = document.activeElement
  let letters = ''

  const follow = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing } = event
    // With AltGr or Option people write letters too, such as ó.
    const isShortcut = metaKey || (ctrlKey && !event.getModifierState('AltGraph'))
    if (document.activeElement !== start || isComposing || isShortcut) return
    const isFirst = letters === ''
    if (key.length === 1 && !(isFirst && key === ' ')) letters += key
    else if (!isFirst && key === 'Backspace') letters = letters.slice(0, -1)
    // A space before any letter is a press of what has focus, and so is Enter.
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
