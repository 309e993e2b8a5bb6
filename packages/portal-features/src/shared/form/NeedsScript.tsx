import { Alert } from '@doorstep/ui/Alert'

export interface NeedsScriptProps {
  title: string
  /** What to do about it. */
  children?: string
}

/** Shown where no script runs, beside a form that cannot be sent without it. */
export function NeedsScript({ title, children = 'Turn it on and load this page again.' }: NeedsScriptProps) {
  return (
    <noscript>
      <Alert tone="caution" title={title}>
        {children}
      </Alert>
    </noscript>
  )
}
