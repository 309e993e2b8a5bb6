const names: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
}

/**
 * The keys of a keyboard table's row as they are printed on a keyboard, those pressed together in one word.
 * @param keys in the syntax of user-event: `{Shift>}[Space]{/Shift}` gives `['Shift + Space']`
 */
export function keyNames(keys: string): string[] {
  const held: string[] = []
  const pressed: string[] = []
  for (const [, braced, bracketed, typed] of keys.matchAll(/\{([^}]+)\}|\[([^\]]+)\]|([^{[]+)/g)) {
    const key = braced ?? bracketed
    if (key === undefined) pressed.push([...held, typed].join(' + '))
    else if (key.startsWith('/')) held.splice(held.indexOf(nameOf(key.slice(1))), 1)
    else if (key.endsWith('>')) held.push(nameOf(key.slice(0, -1)))
    else pressed.push([...held, nameOf(key)].join(' + '))
  }
  return pressed
}

const nameOf = (key: string) => names[key] ?? key
