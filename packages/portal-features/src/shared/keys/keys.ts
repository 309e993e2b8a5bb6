/** One shortcut (D44). */
export type Shortcut = {
  /** The `event.key` to press, or two of them one after the other. */
  keys: readonly [string] | readonly [string, string]
  /** What it does, for the list of shortcuts. */
  label: string
  /** Left out when the browser or the focused element acts on the key by itself: then it is only listed. */
  run?: () => void
  /** Whether a key that is held down acts again and again; by default it acts once. */
  repeats?: boolean
}

/** Shortcuts that belong together. */
export type KeyGroup = {
  /** Their heading in the list of shortcuts. */
  group: string
  /**
   * `page`, the default: while nothing lies over the page. `modal`: in the open modal dialog whose component registers them; the page's
   * rest meanwhile. `everywhere`: on the page and in such a modal.
   */
  where?: 'page' | 'modal' | 'everywhere'
  keys: readonly Shortcut[]
}

type GetGroup = () => KeyGroup

/** In the order of registration: of two modals the last one is on top. */
const registered = new Set<GetGroup>()

/** The first key of a pair, when it was the last one pressed. */
let first = ''

/**
 * Registers shortcuts until the returned function is called; in a component, use `useKeys`. `getGroup` is asked at each key, so that
 * what it gives may change.
 */
export function registerKeys(getGroup: GetGroup): () => void {
  if (registered.size === 0) document.addEventListener('keydown', onKeyDown)
  registered.add(getGroup)
  return () => {
    registered.delete(getGroup)
    if (registered.size === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** What is registered now, for the list of shortcuts: the page's first, then the open modal's, by heading. */
export function registeredKeys(): { group: string; keys: Shortcut[] }[] {
  const order = ['everywhere', 'page', 'modal']
  const sorted = groups().toSorted(
    (a, b) => order.indexOf(a.where ?? 'page') - order.indexOf(b.where ?? 'page'),
  )
  return Array.from(
    Map.groupBy(sorted, ({ group }) => group),
    ([group, same]) => ({ group, keys: same.flatMap(({ keys }) => keys) }),
  ).filter(({ keys }) => keys.length > 0)
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isBusy(event.target)) {
    first = ''
    return
  }
  if (press(event.key, event.repeat)) event.preventDefault()
}

/** Where keys write, or mean something of their own. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/** What lies over the page: modal dialogs, and popups that are dialogs. */
const dialogs = '[role=dialog], [role=alertdialog]'

/** The one rule for when no shortcut works: someone is typing, or something without shortcuts of its own lies over the page. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(typing)) return true
  // Each modal group is one open dialog: one more has none.
  const modals = groups().filter(({ where }) => where === 'modal')
  return document.querySelectorAll(dialogs).length > modals.length
}

const groups = () => Array.from(registered, (getGroup) => getGroup())

/** The groups whose shortcuts can be pressed now, the one that wins first. */
function reachableGroups(): KeyGroup[] {
  const newestFirst = groups().toReversed()
  const top = newestFirst.find(({ where }) => where === 'modal')
  return newestFirst.filter((group) => group === top || group.where === 'everywhere' || !top)
}

/** Does what a key is for, if anything; tells whether it did. */
function press(key: string, isRepeated: boolean): boolean {
  const shortcuts = reachableGroups().flatMap(({ keys }) => keys)
  const before = first
  first = ''
  const shortcut =
    shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === key) ??
    shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (!shortcut) {
    if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)) first = key
    return false
  }
  if (!isRepeated || shortcut.repeats) shortcut.run?.()
  return shortcut.run !== undefined
}
