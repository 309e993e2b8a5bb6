import { Icon } from '@doorstep/ui/Icon'
import type { IconNode } from 'lucide'
import { useId } from 'react'
import * as styles from './Segments.css.ts'

export interface SegmentsProps<Value extends string> {
  label: string
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean
  options: readonly { value: Value; label: string; icon?: IconNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A choice of two to four short options that applies at once. Native radios provide the arrow keys. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, hideLabel, options, value, onValueChange } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : id}
    >
      {!hideLabel && (
        <div id={id} className={styles.label}>
          {label}
        </div>
      )}
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon && <Icon icon={option.icon} size="small" />}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
