import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './ProgressBar.css.ts'

export interface ProgressBarProps extends Omit<
  NativeProps<'progress'>,
  'children' | 'value' | 'max' | 'aria-label'
> {
  /** Says what is loading: ‘Loading bills’. */
  label: string
  active: boolean
}

/**
 * The thin bar at the top of the page while something loads: visible only after 200 ms, and for at most 5000 ms
 * (specification, section 8).
 */
export function ProgressBar({ label, active, ...progress }: ProgressBarProps) {
  if (!active) return null
  return (
    <div className={css.track}>
      <progress {...progress} className={css.bar} aria-label={label} />
    </div>
  )
}
