import { formNotSent } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'

/** What a form says when its code could not load: `site/src/lib/before-hydration` copies it into the form. */
export function FormNotSent() {
  return (
    <template id="form-not-sent">
      <Alert tone="critical" role="alert">
        {formNotSent}
      </Alert>
    </template>
  )
}
