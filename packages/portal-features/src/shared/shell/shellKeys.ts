/** Where `g` and then a letter lead (D44; visual language, section 7). */
const places: Record<string, string> = {
  d: '/',
  p: '/properties',
  v: '/void-bills?status=needs_paying',
  a: '/alerts',
}

/** What takes letters for itself, or lies over the page. */
const busy =
  'input:not([type=checkbox]),textarea,select,[contenteditable],[role=menu],[role=listbox],dialog:not([popover])'

/**
 * The keys of every signed-in page: `g` and a letter goes somewhere, `?` asks for the list of keys. It hears a key before the page
 * does, so that the letter after `g` means nothing else. Returns what stops listening.
 */
export function listenToKeys(showKeys: () => void): () => void {
  let last = ''
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const place = last === 'g' && places[key]
    last = ''
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(busy)) return
    last = key
    if (key === '?') showKeys()
    if (place) {
      event.preventDefault()
      location.assign(place)
    }
  }
  addEventListener('keydown', press, true)
  return () => removeEventListener('keydown', press, true)
}
