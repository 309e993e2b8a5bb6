import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { UserRoundCheck } from 'lucide'
import { partnerScopeName } from '../shared/state/partnerScope.ts'
import { agentHref } from './agent.filters.ts'
import type { AgentWords } from './agentWords.ts'

/**
 * Sets the partner switcher to one branch or letting agent, and ends at the home page, which shows what is its own (D10). A plain form
 * that the site's middleware answers.
 */
export function WorkAsButton({ id, words }: { id: number; words: AgentWords }) {
  return (
    <form method="post" action="/">
      <input type="hidden" name={partnerScopeName} value={id} />
      <Button type="submit" variant="primary" icon={UserRoundCheck} fullWidth>
        Work as this {words.one}
      </Button>
    </form>
  )
}

/** Says that every list is narrowed to this one, with the way back to all of them. */
export function WorkingAsThis({ id, words }: { id: number; words: AgentWords }) {
  return (
    <Alert
      tone="info"
      action={
        <form method="post" action={agentHref(id)}>
          <input type="hidden" name={partnerScopeName} value="" />
          <Button type="submit" size="small">
            Show {words.all.toLowerCase()}
          </Button>
        </form>
      }
    >
      You work as this {words.one}: every list shows only what is its own.
    </Alert>
  )
}
