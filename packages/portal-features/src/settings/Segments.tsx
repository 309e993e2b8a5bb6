import { Icon } from '@doorstep/ui/Icon'
import type { IconNode } from 'lucide'
import { useId, useRef } from 'react'
import * as styles from './Segments.css.ts'
import { useChosenBefore } from './useChosenBefore.ts'

export interface SegmentsProps<Value extends string> {
  label: string
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
  options: readonly { value: Value; label: string; icon?: IconNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of two to four short answers that act at once, in one line. Native radios: arrow keys move. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, hideLabel, options, value, onValueChange } = props
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const chosen = () => ref.current?.querySelector<HTMLInputElement>(':checked')?.value
  useChosenBefore(() => options.find((option) => option.value === chosen())?.value, value, onValueChange)
  return (
    <div
      ref={ref}
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
