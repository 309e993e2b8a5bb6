const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
}

/**
 * A key as it is printed on a keyboard, with those that are held.
 * @param keys in the syntax of user-event: `{Shift>}[Space]{/Shift}` gives `Shift + Space`
 */
export const keyName = (keys: string): string =>
  [...keys.replace(/\{\/\w+\}/g, '').matchAll(/\{(\w+)>?\}|\[(\w+)\]|(.)/g)]
    .map(([, braced, bracketed, typed]) => braced ?? bracketed ?? typed ?? '')
    .map((key) => names[key] ?? key)
    .join(' + ')
