import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { canChase } from '@doorstep/portal-contract/notices'
import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Inline } from '@doorstep/ui/Inline'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Mail, Send } from 'lucide'
import { Fragment } from 'react'
import { type DocumentFile, DocumentLink } from '../../shared/files/DocumentLink.tsx'
import { capitalised } from '../../shared/format/capitalised.ts'
import { counted } from '../../shared/format/counted.ts'
import { KeepFocus } from '../../shared/KeepFocus.tsx'
import { useToday } from '../../shared/state/page.ts'
import { awaitedOutcomes, clockOf, noticeOutcomes } from '../nextSteps.ts'
import * as css from './ProofOfNotification.css.ts'
import type { NoticeActions } from './useNotices.ts'

export interface ProofOfNotificationProps {
  tenancy: Tenancy
  /** Null where they could not be loaded. */
  notices: readonly Notice[] | null
  isLoading: boolean
  onRetry: () => void
  actions: NoticeActions
  onOpenDocument: (document: DocumentFile) => void
}

/** What each supplier was told of a tenancy and what came back, with a clock in working days; who is late comes first (D67). */
export function ProofOfNotification({
  tenancy,
  notices,
  isLoading,
  onRetry,
  actions,
  onOpenDocument,
}: ProofOfNotificationProps) {
  const today = useToday()
  const rows = (notices ?? [])
    .flatMap((notice) =>
      notice.recipients.map((recipient) => ({ notice, recipient, clock: clockOf(notice, recipient, today) })),
    )
    .toSorted((a, b) => order[a.clock.state] - order[b.clock.state] || b.clock.late - a.clock.late)
  const letters = (notices ?? []).flatMap(({ document }) => document ?? [])
  return (
    <Card
      padding="none"
      heading={
        <>
          Proof of notification{' '}
          <span className={css.about}>When suppliers were notified, and how they replied</span>
        </>
      }
      actions={
        <Inline space={10}>
          <Button size="small" variant="quiet" onClick={() => actions.notify('suppliersKnow')}>
            They already know
          </Button>
          <Button size="small" icon={Mail} onClick={() => actions.notify('notifySuppliers')}>
            Notify suppliers
          </Button>
        </Inline>
      }
      footer={
        rows.length === 0 ? undefined : (
          <>
            {letters.length > 0 && (
              <p className={css.small}>
                {letters.length === 1 ? 'The document: ' : 'The documents: '}
                {letters.map((letter, index) => (
                  <Fragment key={letter.id}>
                    {index > 0 && ', '}
                    <DocumentLink
                      propertyId={tenancy.property.id}
                      document={letter}
                      onOpen={onOpenDocument}
                    />
                  </Fragment>
                ))}
              </p>
            )}
            <p className={css.small}>
              Working days are Monday to Friday. “Usually” is each supplier’s average over the last 90 days.
            </p>
          </>
        )
      }
    >
      {!notices && <ErrorState message={unexpectedFailure} onRetry={onRetry} retrying={isLoading} />}
      {notices && rows.length === 0 && (
        <p className={css.none}>No supplier has been notified of this tenancy yet.</p>
      )}
      <ul className={css.rows}>
        {rows.map(({ notice, recipient, clock }) => (
          <li key={recipient.id} className={css.row}>
            <span className={css.supplier}>
              <ProviderLogo size="medium" name={recipient.provider.name} src={recipient.provider.logo_path} />
              <span className={css.words}>
                <span className={css.name}>{recipient.provider.name}</span>
                <span className={css.small}>{kindText(recipient.kind)}</span>
              </span>
            </span>
            {notice.known_on === null ? (
              <>
                <ol className={css.steps} aria-label={`Notice to ${recipient.provider.name}`}>
                  {stepsOf(notice, recipient, clock.state === 'late').map(({ label, when, dot }) => (
                    <li key={label} className={css.step}>
                      <span className={css.stepName}>
                        <StatusDot tone={dot.tone} shape={dot.shape} label={dot.label} hideLabel /> {label}
                      </span>
                      {when && <span className={css.small}>{when}</span>}
                    </li>
                  ))}
                </ol>
                <span className={css.clock}>
                  <span className={css.taken[clock.state]}>{clockText(clock)}</span>
                  <span className={css.small}>
                    {recipient.usual_days === null ? 'No usual time yet' : `Usually ${recipient.usual_days}`}
                  </span>
                  <DaysBar days={clock.days} late={clock.late} usual={recipient.usual_days} />
                </span>
              </>
            ) : (
              <span className={css.known}>
                <StatusDot
                  tone="positive"
                  shape="tick"
                  label={`Already knew on ${formatDate(notice.known_on)}`}
                />
              </span>
            )}
            <KeepFocus className={css.action}>
              <Chase {...{ recipient, clock, actions }} />
            </KeepFocus>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const order = { late: 0, waiting: 1, settled: 2 } as const

type Clock = ReturnType<typeof clockOf>

function clockText({ state, days, late }: Clock): string {
  if (state === 'late') return `${counted(late, 'working day')} late`
  if (state === 'settled') return `Took ${counted(days, 'working day')}`
  return days === 0 ? 'Just sent' : `Working day ${days}`
}

const kindText = (kind: string) => (kind === 'tv' ? 'TV licence' : capitalised(kind))

const done = { tone: 'positive', shape: 'tick', label: 'Done' } as const
const waiting = { tone: 'info', shape: 'dashed', label: 'Current step' } as const
const overdue = { tone: 'critical', shape: 'triangle', label: 'Overdue' } as const
const notYet = { tone: 'neutral', shape: 'ring', label: 'Not yet' } as const

/** The steps of a notice with their days; the first one that has not happened is what everyone waits for. */
function stepsOf({ purpose, sent_at }: Notice, recipient: NoticeRecipient, isLate: boolean) {
  const moments = [
    ['Sent', 'sending', sent_at],
    ['Delivered', 'delivery', recipient.delivered_at],
    ['Acknowledged', 'acknowledgement', recipient.acknowledged_at],
    [noticeOutcomes[purpose], awaitedOutcomes[purpose], recipient.settled_at],
  ] as const
  // A supplier may answer without saying that it got the letter.
  const last = moments.findLastIndex(([, , moment]) => moment !== null)
  return moments.map(([happened, awaited, moment], index) => {
    const isNext = index === last + 1
    const dot = index <= last ? done : isNext ? (isLate ? overdue : waiting) : notYet
    const when = moment ? formatDate(dayInLondon(moment)) : dot === waiting ? null : dot.label
    return { label: isNext ? `Waiting for ${awaited}` : happened, when, dot }
  })
}

function Chase({
  recipient,
  clock,
  actions: { chase, chasing },
}: {
  recipient: NoticeRecipient
  clock: Clock
  actions: NoticeActions
}) {
  const today = useToday()
  const chasedOn = recipient.chased_at && dayInLondon(recipient.chased_at)
  return (
    <>
      {canChase(clock, chasedOn, today) && (
        <Button
          size="small"
          icon={Send}
          busy={chasing.includes(recipient.id)}
          aria-label={`Chase ${recipient.provider.name}`}
          onClick={() => chase(recipient)}
        >
          Chase
        </Button>
      )}
      {chasedOn && (
        <span className={css.small}>
          {chasedOn === today ? 'Chased today' : `Chased ${formatDate(chasedOn)}`}
        </span>
      )}
    </>
  )
}

/** A cell for each working day, up to so many; the words beside it say the same. */
const mostCells = 20

function DaysBar({ days, late, usual }: { days: number; late: number; usual: number | null }) {
  const cells = Math.min(Math.max(days, usual ?? 0, 1), mostCells)
  const scale = cells / Math.max(days, usual ?? 0, 1)
  return (
    <svg className={css.bar} aria-hidden>
      {Array.from({ length: cells }, (_, index) => {
        const state = index >= days * scale ? 'free' : index >= (days - late) * scale ? 'late' : 'used'
        return (
          <rect
            key={index}
            className={css.cell[state]}
            x={`${((100 * index) / cells).toFixed(2)}%`}
            width={`${Math.max(1, 100 / cells - 1).toFixed(2)}%`}
            height="5"
            rx="1"
          />
        )
      })}
    </svg>
  )
}
