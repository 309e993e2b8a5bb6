import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Meter.css.ts'

export interface MeterProps extends Omit<NativeProps<'svg'>, 'children' | 'max' | 'aria-label' | 'role'> {
  label: string
  value: number
  /** The value of a full bar. */
  max: number
}

/** A share of a whole as a 3 px bar. An SVG, because its width is an attribute, so server HTML needs no style attribute. */
export function Meter({ label, value, max, ...svg }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <svg
      {...svg}
      className={css.meter}
      // A native <meter> can't be styled consistently across browsers.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
    >
      <rect className={css.track} width="100%" height="3" rx="1.5" />
      {share > 0 && <rect className={css.fill} width={`${(share * 100).toFixed(2)}%`} height="3" rx="1.5" />}
    </svg>
  )
}
