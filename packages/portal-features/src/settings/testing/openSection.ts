/** Opens a story at one section, or at none: on a phone the others are hidden. Returns a cleanup function. */
export function openSection(id = ''): () => void {
  window.location.hash = id
  return () => {
    window.location.hash = ''
  }
}
