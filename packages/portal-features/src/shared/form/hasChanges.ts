/** Whether an uncontrolled field of the form holds another answer than the page came with. */
export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      return control.checked !== control.defaultChecked
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return control.value !== control.defaultValue
    return false
  })
}
