import { Button } from '@doorstep/ui/Button'
import { UserRoundCheck } from 'lucide'
import { partnerScopeName } from '../shared/state/partnerScope.ts'
import type { AgentWords } from '../shared/agentWords.ts'

/**
 * Sets the partner switcher to one branch or letting agent, and redirects to its home page (D10). A plain form
 * that the site's middleware handles.
 */
export function WorkAsButton({ id, words }: { id: number; words: AgentWords }) {
  return (
    <form method="post" action="/">
      <input type="hidden" name={partnerScopeName} value={id} />
      <Button type="submit" variant="primary" icon={UserRoundCheck} fullWidth>
        Switch to this {words.one}
      </Button>
    </form>
  )
}
