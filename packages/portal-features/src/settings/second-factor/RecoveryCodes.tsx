import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { useEffect, useRef, useState } from 'react'
import { saveDownload } from '../../shared/client/download.ts'
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
    const words = `Recovery codes for ${email} at ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`
    saveDownload({ file: new Blob([words], { type: 'text/plain' }), name: 'recovery-codes.txt' })
  }

  return (
    <section className={styles.codes} aria-labelledby="recovery-codes-heading">
      <h3 ref={headingRef} id="recovery-codes-heading" className={styles.heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <Alert tone="caution">
        If you lose your phone or key, each code signs you in once. They are only shown now: save them with
        your passwords, or print them.
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
          I’ve saved them
        </Button>
        <Button onClick={() => void copy()}>Copy all</Button>
        <Button onClick={download}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <output className={styles.outcome}>{outcome}</output>
      </Inline>
    </section>
  )
}
