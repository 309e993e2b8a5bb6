import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './BackLink.css.ts'

export interface BackLinkProps extends NativeProps<'a'> {
  href: string
  /** The title of the page it leads to: ‘Void bills’. */
  children: ReactNode
}

/** A link to the parent page, above the title. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  return (
    <a {...rest} className={css.backLink}>
      <span className={css.arrow}>
        <Icon icon={ArrowLeft} size="small" />
      </span>
      {children}
    </a>
  )
}
