/** What tells how a link was pressed; a DOM event and React's both have it. */
export type LinkPress = Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
>

/** Whether a press means this page, now: not a new tab or window, and not taken by someone else. */
export function isPlainPress(event: LinkPress): boolean {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  return !isElsewhere && !event.defaultPrevented
}
