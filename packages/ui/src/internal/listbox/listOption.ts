import type { ReactNode } from 'react'

/** An option of a list. */
export interface ListOption {
  value: string
  label: string
  icon?: ReactNode
  /** How many results the option has. */
  count?: number
}
