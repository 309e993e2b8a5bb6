import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './StatusBadge.css.ts'
import { shapeOfTone, type StatusShape, type StatusTone } from './shapes.ts'
import { StatusMark } from './StatusMark.tsx'

export type { StatusShape, StatusTone } from './shapes.ts'

export interface StatusBadgeProps extends NativeProps<'span'> {
  /** What it means: five tones from neutral to critical, or one of the six kinds that are neither good nor bad. */
  tone: StatusTone
  /** The mark before the words; each tone has its own. */
  shape?: StatusShape
  children: ReactNode
}

/** The status of a thing, shown by shape and words as well as colour. */
export function StatusBadge({ tone, shape = shapeOfTone[tone], children, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={css.tones[tone]}>
      <StatusMark tone={tone} shape={shape} />
      <span className={css.words}>{children}</span>
    </span>
  )
}
