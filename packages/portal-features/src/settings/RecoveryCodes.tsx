import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { useEffect, useRef, useState } from 'react'
import { saveDownload } from '../shared/client/download.ts'
import * as styles from './RecoveryCodes.css.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** The user's email, for the file. */
  email: string
  /** Called when the user has saved the codes. */
  onKept: () => void
}

/** New recovery codes, shown once: on the page, because a dialog could be closed by accident. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const [outcome, setOutcome] = useState('')

  useEffect(() => headingRef.current?.focus(), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome('Copied')
    } catch {
      // The clipboard needs HTTPS and permission; without them, select the codes for copying.
      if (listRef.current) getSelection()?.selectAllChildren(listRef.current)
      setOutcome('Selected. Press Ctrl C or ⌘ C to copy')
    }
  }

  function download(): void {
    const words = `Recovery codes of ${email} at ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`
    saveDownload({ file: new Blob([words], { type: 'text/plain' }), name: 'recovery-codes.txt' })
  }

  return (
    <section className={styles.codes} aria-labelledby="recovery-codes-heading">
      <h3 ref={headingRef} id="recovery-codes-heading" className={styles.heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <Alert tone="caution">
        Each signs you in once when you have lost your phone or key. They are shown only now: keep them where
        you keep your passwords, or on paper.
      </Alert>
      <ul ref={listRef} className={styles.list}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <Inline>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy all</Button>
        <Button onClick={download}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <output className={styles.outcome}>{outcome}</output>
      </Inline>
    </section>
  )
}
