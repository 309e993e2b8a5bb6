'use client'

import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './SkipLink.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { skipLink } from '../KitProvider/words/common.ts'

export interface SkipLinkProps extends Omit<NativeProps<'a'>, 'children' | 'href'> {
  /** The content to skip to, as a fragment. Give that element the id and `tabindex="-1"`. */
  href?: `#${string}`
}

/** The first tab stop: skips the navigation to the page's content. Visible only while it has focus. */
export function SkipLink({ href = '#main', ...anchor }: SkipLinkProps) {
  const { label } = useWords('skipLink', skipLink)
  return (
    <a {...anchor} href={href} className={css.skipLink}>
      {label}
    </a>
  )
}
