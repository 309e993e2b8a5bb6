import type { ReactNode } from 'react'
import * as styles from './PortalShell.css.ts'

export interface PortalShellProps {
  /** The island `Shell`: a slot of the layout. */
  shell?: ReactNode
  children: ReactNode
}

/**
 * The layout `default` (specification, section 2): the shell, and beside it the page, whose islands therefore don't wait for the shell's
 * as those in it would.
 */
export function PortalShell({ shell, children }: PortalShellProps) {
  return (
    <div className={styles.shell}>
      {shell}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
