/**
 * Makes a reset of the form go back to what the owner of a checkbox or radio button holds: React sees to that for a text, but
 * not for `checked`.
 */
export function resetTo(input: HTMLInputElement, checked: boolean): void {
  input.defaultChecked = checked
}

/** The same for a select. */
export function resetSelectTo(select: HTMLSelectElement, value: string): void {
  for (const option of select.options) option.defaultSelected = option.value === value
}
