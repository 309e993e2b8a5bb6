const controls = 'input:not([type=hidden]), select, textarea, button'

/** Moves focus to a control, or into a group of them: to the chosen answer, else to the first. */
export function focusField(field: HTMLElement) {
  const inside = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
    : field
  inside?.focus()
  // Scrolls the label into view too, because it is above the control.
  ;(field.closest('fieldset') ?? field).parentElement?.scrollIntoView({ block: 'nearest' })
}
