import type { ReactNode } from 'react'
import * as styles from './StoryPanel.css.ts'

/** Replaces the layout that the site renders these pages in. */
export function StoryPanel({ children }: { children: ReactNode }) {
  return <main className={styles.panel}>{children}</main>
}
