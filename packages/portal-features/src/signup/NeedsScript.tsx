import { Alert } from '@doorstep/ui/Alert'

/** Says, where no script runs, that the two steps need it: what is typed must not travel in an address. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="caution" title="Signing up a company needs JavaScript">
        Turn it on and load this page again, or ask your account manager to set the company up for you.
      </Alert>
    </noscript>
  )
}
