import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './SkipLink.css.ts'

export interface SkipLinkProps extends Omit<NativeProps<'a'>, 'children' | 'href'> {
  /** The place to go, as a fragment; its element carries the id and `tabindex="-1"`. */
  href?: `#${string}`
}

/** The first stop of the Tab key: past the navigation to the page's content. Seen only while it has focus. */
export function SkipLink({ href = '#main', ...anchor }: SkipLinkProps) {
  return (
    <a {...anchor} href={href} className={css.skipLink}>
      Skip to main content
    </a>
  )
}
