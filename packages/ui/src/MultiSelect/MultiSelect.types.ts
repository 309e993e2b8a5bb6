import type { ReactNode } from 'react'

export interface MultiSelectOption {
  value: string
  label: string
  icon?: ReactNode
  /** How many results the option stands for. */
  count?: number
}
