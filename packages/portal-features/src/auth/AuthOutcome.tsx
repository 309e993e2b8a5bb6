import { Alert, type AlertProps } from '@doorstep/ui/Alert'
import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './SignIn.css.ts'

export interface AuthOutcomeProps {
  title: string
  tone: AlertProps['tone']
  /** The result. */
  message: string
  /** The next action. */
  children: ReactNode
}

/** Replaces a submitted form. It takes focus because the focused field was unmounted. */
export function AuthOutcome({ title, tone, message, children }: AuthOutcomeProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])

  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{title}</h1>
      <Alert ref={note} tabIndex={-1} role="alert" tone={tone}>
        {message}
      </Alert>
      {children}
    </div>
  )
}
