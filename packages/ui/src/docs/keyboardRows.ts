import type { ComponentDocs, KeyboardCanvas } from './componentDocs.ts'

type KeyboardRow = ComponentDocs['keyboard'][number]

/** Writes rows of a keyboard table for keys pressed while focus is in one control. */
export function rowsInField(
  find: (canvas: KeyboardCanvas) => HTMLElement,
): (
  row: Pick<KeyboardRow, 'keys' | 'press' | 'does'> & Partial<Pick<KeyboardRow, 'when'>>,
  holds: (field: HTMLElement, canvas: KeyboardCanvas) => Promise<void> | void,
) => KeyboardRow {
  return (row, holds) => ({
    when: 'focus is in the field',
    ...row,
    setup: (canvas) => find(canvas).focus(),
    expect: (canvas) => holds(find(canvas), canvas),
  })
}
