import type { ReactNode } from 'react'
import * as styles from './StoryPanel.css.ts'

/** Stands for the layout that the site puts these pages in. */
export function StoryPanel({ children }: { children: ReactNode }) {
  return <main className={styles.panel}>{children}</main>
}
