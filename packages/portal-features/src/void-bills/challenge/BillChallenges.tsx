import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { billFailures } from '@doorstep/portal-contract/messages'
import { challengeReasons, type ChallengeState } from '@doorstep/portal-contract/postal-bills'
import type { Challenge } from '@doorstep/portal-contract/postal-bills.schema'
import { Link } from '@doorstep/ui/Link'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'
import { challengeFileUrl } from '../../shared/client/fileUrls.ts'
import { ViewerFailure } from '../../shared/files/ViewerFailure.tsx'
import { useLoaded } from '../../shared/resource/useResource.ts'
import * as css from './BillChallenges.css.ts'
import { heading } from '../bill/BillFacts.css.ts'

export interface BillChallengesProps {
  billId: number
  load: (billId: number) => Promise<Challenge[]>
}

/** The challenges of a bill and how far they are, newest first (D33); nothing where there are none. */
export function BillChallenges({ billId, load }: BillChallengesProps) {
  const { data, hasFailed, isLoading, reload } = useLoaded({
    load: () => load(billId),
    failure: billFailures.bills,
  })
  if (!hasFailed && !data?.length) return null
  return (
    <section aria-labelledby="bill-challenges">
      <h3 id="bill-challenges" className={heading}>
        Challenge
      </h3>
      {hasFailed && <ViewerFailure message={billFailures.bills} busy={isLoading} onAction={reload} />}
      {data && (
        <Timeline
          label="Progress of the challenge"
          events={data.flatMap((challenge) => eventsOf(billId, challenge))}
        />
      )}
    </section>
  )
}

const outcomes: Record<ChallengeState, Pick<TimelineEvent, 'tone' | 'shape' | 'title'>> = {
  open: { tone: 'neutral', shape: 'dashed', title: 'Waiting for the supplier’s reply' },
  withdrawn: { tone: 'neutral', title: 'Challenge withdrawn' },
  upheld: { tone: 'positive', title: 'The supplier agreed' },
  rejected: { tone: 'critical', title: 'The supplier didn’t agree' },
}

/** What became of a challenge, and the challenge itself. */
function eventsOf(billId: number, challenge: Challenge): TimelineEvent[] {
  const { id, reason, state, message, created_at, created_by, closed_at, files } = challenge
  const label = challengeReasons.find((one) => one.reason === reason)?.label ?? reason
  return [
    { id: `${id}-outcome`, ...outcomes[state], ...whenOf(closed_at) },
    {
      id: String(id),
      tone: 'info',
      title: `Challenged${created_by ? ` by ${created_by}` : ''}: ${label}`,
      detail: (
        <span className={css.detail}>
          <span className={css.message}>{message}</span>
          {files.map((file) => (
            <Link key={file.id} href={challengeFileUrl(billId, file.id, true)} target="_blank" rel="noopener">
              {file.file_name}
            </Link>
          ))}
        </span>
      ),
      ...whenOf(created_at),
    },
  ]
}

function whenOf(moment: string | null): Pick<TimelineEvent, 'when' | 'dateTime'> {
  if (moment === null) return { when: '' }
  const day = dayInLondon(moment)
  return { when: formatDate(day), dateTime: day }
}
