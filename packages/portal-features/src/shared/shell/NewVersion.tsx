import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import * as styles from './NewVersion.css.ts'

/** What a page says when code that it needs is gone and a reload could lose something: `showNewVersion` copies it into the page. */
export function NewVersion() {
  return (
    <template id="new-version">
      <div className={styles.message} data-new-version>
        <Alert
          tone="info"
          role="alert"
          action={
            <Button size="small" data-reload>
              Reload
            </Button>
          }
          // The button alone: `showNewVersion` acts on it.
          onDismiss={() => {}}
        >
          A new version of this page is available. Save or copy what you’ve typed, then reload.
        </Alert>
      </div>
    </template>
  )
}
