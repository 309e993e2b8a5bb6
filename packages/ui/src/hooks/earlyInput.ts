type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replays what people did with one control before hydration. */
interface EarlyInput {
  control: Control
  /** Resets the control to the server's state, which React hydrates from. */
  restore?: () => void
  /** Repeats the change with events that React listens to. */
  repeat: () => void
}

/**
 * Reads what was typed, ticked and chosen in server HTML. Call it before React hydrates `root`: a controlled field's next render writes
 * its own value over what was typed.
 * @returns a function that passes it to the fields' handlers; call it once, when `root` is hydrated
 */
export function readEarlyInput(root: ParentNode): () => void {
  const early = earlyInputIn(root)
  return () => {
    // A control that was replaced during hydration keeps its own state.
    const present = early.filter(({ control }) => control.isConnected)
    for (const { restore } of present) restore?.()
    for (const { repeat } of present) repeat()
  }
}

/** Whether anything was typed, ticked or chosen in `root` that differs from what the server sent. */
export const hasEarlyInput = (root: ParentNode): boolean => earlyInputIn(root).length > 0

function earlyInputIn(root: ParentNode): EarlyInput[] {
  const controls = root.querySelectorAll<Control>('input, textarea, select')
  return Array.from(controls, readControl).filter((one) => one !== null)
}

function readControl(control: Control): EarlyInput | null {
  if (control instanceof HTMLSelectElement) return readSelect(control)
  if (control.type === 'file') return readFiles(control as HTMLInputElement)
  if (control.type === 'checkbox' || control.type === 'radio') return readTick(control as HTMLInputElement)
  return readText(control)
}

function readText(control: HTMLInputElement | HTMLTextAreaElement): EarlyInput | null {
  const { value, defaultValue, selectionStart, selectionEnd } = control
  if (value === defaultValue) return null
  return {
    control,
    restore: () => {
      control.value = defaultValue
    },
    repeat: () => {
      // React overrides the element's own `value` setter to detect changes; the prototype's setter bypasses it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
      // Setting a value moves the caret. An email input doesn't report its position, so there the caret moves to the end.
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

function readTick(control: HTMLInputElement): EarlyInput | null {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked) return null
  return {
    control,
    restore: () => {
      control.checked = defaultChecked
    },
    repeat: () => {
      // Another radio of the group was clicked, or an earlier checkbox changed this one.
      if (control.checked !== checked && (checked || control.type === 'checkbox')) control.click()
    },
  }
}

function readSelect(control: HTMLSelectElement): EarlyInput | null {
  const { selectedIndex } = control
  const first = Array.from(control.options).findIndex((option) => option.defaultSelected)
  if (selectedIndex === Math.max(first, 0)) return null
  return {
    control,
    repeat: () => {
      control.selectedIndex = selectedIndex
      control.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}

function readFiles(control: HTMLInputElement): EarlyInput | null {
  if (!control.files?.length) return null
  return { control, repeat: () => control.dispatchEvent(new Event('change', { bubbles: true })) }
}
