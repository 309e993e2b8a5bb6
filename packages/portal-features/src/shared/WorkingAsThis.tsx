import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import type { AgentText } from './agentText.ts'
import { partnerScopeName } from './state/partnerScope.ts'

export interface WorkingAsThisProps {
  words: AgentText
  /** The page to stay on. */
  path: string
  /** Its name, on a page that is not its own. */
  name?: string
}

/** Says that every list is narrowed to this one, with the way back to all of them. */
export function WorkingAsThis({ words, path, name }: WorkingAsThisProps) {
  return (
    <Alert
      tone="info"
      action={
        <form method="post" action={path}>
          <input type="hidden" name={partnerScopeName} value="" />
          <Button type="submit" size="small">
            Show {words.all.toLowerCase()}
          </Button>
        </form>
      }
    >
      You’re viewing {name ?? `this ${words.one}`} only.
    </Alert>
  )
}
