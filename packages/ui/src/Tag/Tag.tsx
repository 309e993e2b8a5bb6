'use client'

import { X } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Tag.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { tag } from '../KitProvider/words/common.ts'

export interface TagProps extends NativeProps<'span'> {
  /** The text of the tag. */
  children: string
  /** Adds a remove button. Stop rendering the tag when it is called. */
  onRemove?: () => void
}

/** A user's own label for a thing, to find it again. For a status, use StatusBadge. */
export function Tag({ children, onRemove, ...span }: TagProps) {
  const words = useWords('tag', tag)
  return (
    <span {...span} className={css.kinds[onRemove ? 'removable' : 'plain']}>
      <span className={css.words}>{children}</span>
      {onRemove && (
        <button type="button" className={css.remove} aria-label={words.remove(children)} onClick={onRemove}>
          <Icon icon={X} size="small" />
        </button>
      )}
    </span>
  )
}
