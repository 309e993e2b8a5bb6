import type { ComponentDocs, KeyboardCanvas } from './componentDocs.ts'

type KeyboardRow = ComponentDocs['keyboard'][number]

/** Writes rows of a keyboard table for keys pressed while focus is in one control. */
export function rowsInField(
  find: (canvas: KeyboardCanvas) => HTMLElement,
  when = 'focus is in the field',
): (
  keys: string,
  does: string,
  holds: (field: HTMLElement, canvas: KeyboardCanvas) => Promise<void> | void,
) => KeyboardRow {
  return (keys, does, holds) => ({
    keys,
    when,
    does,
    setup: (canvas) => find(canvas).focus(),
    expect: (canvas) => holds(find(canvas), canvas),
  })
}
