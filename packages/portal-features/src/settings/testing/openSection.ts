/** Opens a story at one section, or at none: on a phone, and so in the proof at 320 px, the others are hidden. Gives what undoes it. */
export function openSection(id = ''): () => void {
  window.location.hash = id
  return () => {
    window.location.hash = ''
  }
}
