import { Alert } from '@doorstep/ui/Alert'

/** For a button that sends a form which needs script: it is hidden without script, as buttons that send nothing are (withoutScript.css.ts). */
export const needsScript = { 'data-needs-script': '' } as const

export interface NeedsScriptProps {
  title: string
  /** What to do about it. */
  children?: string
}

/** Shown where no script runs, beside a form that cannot be sent without it. */
export function NeedsScript({ title, children = 'Turn it on and reload the page.' }: NeedsScriptProps) {
  return (
    <noscript>
      <Alert tone="caution" title={title}>
        {children}
      </Alert>
    </noscript>
  )
}
