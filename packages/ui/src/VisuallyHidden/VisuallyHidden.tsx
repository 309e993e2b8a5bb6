import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'

export interface VisuallyHiddenProps extends NativeProps<'span'> {
  children: ReactNode
}

/** Text for assistive technology only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={visuallyHidden} />
}
