import type { NativeProps } from '../internal/nativeProps.ts'
import { shapeOfTone, type StatusShape, type StatusTone } from '../StatusBadge/shapes.ts'
import { StatusMark } from '../StatusBadge/StatusMark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as css from './StatusDot.css.ts'

export interface StatusDotProps extends Omit<NativeProps<'span'>, 'children'> {
  tone: StatusTone
  /** Each tone has its own. */
  shape?: StatusShape
  /** The status in words. */
  label: string
  /** Hides the words visually, if a column header or a key explains the shapes. */
  hideLabel?: boolean
}

/** A status without a box, for dense places such as chart legends and grid cells. */
export function StatusDot({
  tone,
  shape = shapeOfTone[tone],
  label,
  hideLabel = false,
  ...span
}: StatusDotProps) {
  return (
    <span {...span} className={css.dot}>
      <StatusMark tone={tone} shape={shape} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  )
}
