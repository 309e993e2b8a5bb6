import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { noticeWorkingDays } from '@doorstep/portal-contract/invoices'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Heading } from '@doorstep/ui/Heading'
import * as css from './Join.css.ts'
import { JoinEnded } from './JoinEnded.tsx'

/** What came of a tenant's answer. */
export type JoinOutcome =
  | { kind: 'saved'; lastFour: string }
  | { kind: 'declined' }
  | { kind: 'ended'; refusal: AccessLinkRefusal }

/** The page once a tenant has answered. */
export function JoinDone({ outcome, invite }: { outcome: JoinOutcome; invite: TenantInvite }) {
  if (outcome.kind === 'ended') return <JoinEnded refusal={outcome.refusal} />
  const { partner_name, first_name } = invite
  return (
    <div className={css.page}>
      {outcome.kind === 'saved' ? (
        <>
          <Heading level={1} size="display">
            You’re all set, {first_name}
          </Heading>
          <Alert tone="positive">We saved the account ending {outcome.lastFour}.</Alert>
          <p className={css.lead}>
            There’s nothing more to do. We’ll email you the amount and the date at least {noticeWorkingDays}{' '}
            working days before each payment.
          </p>
        </>
      ) : (
        <>
          <Heading level={1} size="display">
            Thanks for telling us
          </Heading>
          <p className={css.lead}>
            {partner_name} can see your answer. You don’t need to do anything else, and this link no longer
            works.
          </p>
        </>
      )}
    </div>
  )
}
