/** Makes a form reset keep the state of a controlled checkbox or radio button. React does this for `value`, but not for `checked`. */
export function resetTo(input: HTMLInputElement, checked: boolean): void {
  input.defaultChecked = checked
}

/** Makes a form reset keep the value of a controlled select. */
export function resetSelectTo(select: HTMLSelectElement, value: string): void {
  for (const option of select.options) option.defaultSelected = option.value === value
}
