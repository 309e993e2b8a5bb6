import type { ReactNode } from 'react'
import type { FieldGroupProps } from '../FieldGroup/FieldGroup.tsx'

export interface RadioOption {
  value: string
  label: string
  /** One line that explains this answer. */
  hint?: string
  disabled?: boolean
}

/** An answer with content at its end, such as a price. */
export interface RadioCardOption extends RadioOption {
  end?: ReactNode
}

/** The props shared by RadioGroup and RadioCards. */
export interface RadioChoiceProps<Option extends RadioOption> extends Omit<
  FieldGroupProps,
  'children' | 'role' | 'defaultValue' | 'name' | 'onChange'
> {
  name: string
  options: readonly Option[]
  /** The chosen answer; `null` for none. */
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string) => void
  required?: boolean
}
