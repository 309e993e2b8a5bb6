/**
 * Follows the letters that are typed until the search is there: they are its first words, neither shortcuts of the page nor written
 * elsewhere. All other keys act as ever.
 * @returns ends it, and returns the letters
 */
export function followLetters(): () => string {
  let letters = ''
  const follow = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    letters += key
  }
  addEventListener('keydown', follow, true)
  return () => {
    removeEventListener('keydown', follow, true)
    return letters
  }
}
