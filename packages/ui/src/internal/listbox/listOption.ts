import type { ReactNode } from 'react'

/** One of the answers that a list offers. */
export interface ListOption {
  value: string
  label: string
  icon?: ReactNode
  /** How many results the option has. */
  count?: number
}
