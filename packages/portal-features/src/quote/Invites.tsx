import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'
import { inviteLines } from './inviteLines.ts'
import type { QuoteViewProps } from './quote.props.ts'

/** Who is emailed a link once the package is ordered, and who can't be yet (D86). */
export function Invites({ state, sendsInvites }: Pick<QuoteViewProps, 'state' | 'sendsInvites'>) {
  return (
    <Card heading="Invites">
      <Stack space={8}>
        {inviteLines(state, sendsInvites).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Card>
  )
}
