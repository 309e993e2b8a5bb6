import type { ReactNode } from 'react'
import * as styles from './TextPage.css.ts'

export interface TextPageProps {
  title: string
  /** Sections of `h2`, `p` and `ul`. */
  children: ReactNode
}

/** A page of plain text, 680 px wide. */
export function TextPage({ title, children }: TextPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
