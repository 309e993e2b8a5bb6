import { Button } from '@doorstep/ui/Button'
import { Heading } from '@doorstep/ui/Heading'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useId, useRef, useState } from 'react'
import * as styles from './EmbedCodeModal.css.ts'
import type { Snippet } from './embedSnippets.ts'

/** Several lines of code to copy, under a heading. */
export function CodeSample({ title, code }: Snippet) {
  const id = useId()
  const codeRef = useRef<HTMLPreElement>(null)
  const [outcome, setOutcome] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome('Copied')
    } catch {
      // The clipboard needs HTTPS and permission; without them, select the code for copying.
      if (codeRef.current) getSelection()?.selectAllChildren(codeRef.current)
      setOutcome('Selected. Press Ctrl C or ⌘ C to copy')
    }
  }

  return (
    <section aria-labelledby={id}>
      <div className={styles.top}>
        <Heading level={3} size="body" id={id}>
          {title}
        </Heading>
        <div>
          <output className={styles.outcome}>{outcome}</output>
          <Button size="small" onClick={() => void copy()}>
            Copy<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {/* Long lines scroll, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={codeRef} className={styles.code} tabIndex={0} aria-labelledby={id}>
        {code}
      </pre>
    </section>
  )
}
