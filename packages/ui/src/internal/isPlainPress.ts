/** The properties of a DOM or React event that describe how a link was pressed. */
export type LinkPress = Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
>

/** Whether a press navigates in this tab: no modifier for a new tab or window, and not prevented. */
export function isPlainPress(event: LinkPress): boolean {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  return !isElsewhere && !event.defaultPrevented
}
