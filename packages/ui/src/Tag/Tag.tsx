import { X } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Tag.css.ts'

export interface TagProps extends NativeProps<'span'> {
  /** The word somebody gave the thing. */
  children: string
  /** Adds a button that takes the tag away; the caller then leaves the tag out. */
  onRemove?: () => void
}

/** A word people gave a thing, to find it again by. What state a thing is in is a StatusBadge. */
export function Tag({ children, onRemove, ...span }: TagProps) {
  return (
    <span {...span} className={css.kinds[onRemove ? 'removable' : 'plain']}>
      <span className={css.words}>{children}</span>
      {onRemove && (
        <button type="button" className={css.remove} aria-label={`Remove ${children}`} onClick={onRemove}>
          <Icon icon={X} size="small" />
        </button>
      )}
    </span>
  )
}
