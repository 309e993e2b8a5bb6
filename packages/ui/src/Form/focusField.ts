const controls = 'input:not([type=hidden]), select, textarea, button'

/** Moves focus to a control, or into a group of them: to the chosen answer, else to the first. */
export function focusField(field: HTMLElement) {
  const inside = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
    : field
  inside?.focus()
  // The label too: what is asked stands above the control.
  ;(field.closest('fieldset') ?? field).parentElement?.scrollIntoView({ block: 'nearest' })
}
