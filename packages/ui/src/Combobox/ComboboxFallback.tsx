import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FieldControlProps } from '../Field/Field.tsx'
import { control, controlSize } from '../internal/control.css.ts'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { plain } from '../internal/plain.css.ts'
import * as css from './Combobox.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { listbox } from '../KitProvider/words/listbox.ts'

interface ComboboxFallbackProps {
  field: FieldControlProps
  name: string
  placeholder: string | undefined
  form: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  options: readonly ListOption[]
  value: string | null
  size: 'medium' | 'large'
  /** Called on hydration with the chosen value, and whether the native list had focus. */
  onTakeOver: (value: string | null, hadFocus: boolean) => void
}

/** The combobox before script runs: a native select. */
export function ComboboxFallback({
  field,
  options,
  value,
  size,
  placeholder,
  onTakeOver,
  ...select
}: ComboboxFallbackProps) {
  const words = useWords('listbox', listbox)
  const ref = useRef<HTMLSelectElement>(null)
  const takeOver = useEffectEvent(() => {
    const element = ref.current as HTMLSelectElement
    // A value whose option isn't loaded yet shows as empty. Keep it unless another option was chosen.
    const shown = options.some((option) => option.value === value) ? value : null
    const now = element.value || null
    onTakeOver(now === shown ? value : now, element === document.activeElement)
  })
  // The native list is still in the page during hydration. The next render replaces it with the text box.
  useLayoutEffect(() => takeOver(), [])

  return (
    <select
      {...select}
      {...field}
      ref={ref}
      defaultValue={value ?? ''}
      className={`${control} ${controlSize[size]} ${css.fallback}`}
    >
      <option className={plain} value="">
        {placeholder ?? words.choose}
      </option>
      {options.map((option) => (
        <option key={option.value} className={plain} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
