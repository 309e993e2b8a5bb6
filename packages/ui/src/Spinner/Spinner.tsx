import type { NativeProps } from '../internal/nativeProps.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as css from './Spinner.css.ts'

export interface SpinnerProps extends Omit<NativeProps<'output'>, 'children'> {
  /** Says what is loading: ‘Loading the document’. */
  label: string
  hideLabel?: boolean
  /** How large it is: 16, 20 or 32 px. */
  size?: 'small' | 'medium' | 'large'
}

/** Shows that something is loading for an unknown time; visible only after 200 ms (specification, section 8). */
export function Spinner({ label, hideLabel = false, size = 'medium', ...output }: SpinnerProps) {
  return (
    <output {...output} className={css.spinner}>
      <svg className={css.wheel[size]} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden>
        <circle className={css.track} cx="12" cy="12" r="10" />
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </output>
  )
}
