import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import * as css from './SegmentedControl.css.ts'

export interface SegmentedControlProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  label: string
  items: readonly { value: string; label: string; href: string }[]
  value: string
}

/** Two to four views of the same thing, each with its own address. Plain links: it works without script. */
export function SegmentedControl({ label, items, value, ...nav }: SegmentedControlProps) {
  return (
    <nav {...nav} className={plain} aria-label={label}>
      <ul className={css.segments}>
        {items.map((item) => (
          <li key={item.value} className={plain}>
            <a
              href={item.href}
              className={css.segment}
              aria-current={item.value === value ? 'page' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
