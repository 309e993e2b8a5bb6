import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { orderStatusOf } from '@doorstep/portal-contract/orders'
import type { NoticePurpose } from '@doorstep/portal-contract/notices'
import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import { Card } from '@doorstep/ui/Card'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'

/** What happened to a package: its statuses, reminders to its housemates, and letters to suppliers, newest first. */
export function PackageHistory({ order, notices }: { order: PackageRecord; notices: readonly Notice[] }) {
  const events = [...statusEvents(order), ...reminderEvents(order), ...noticeEvents(notices)]
  return (
    <Card heading="What happened">
      <Timeline
        label="What happened"
        events={events
          .toSorted((a, b) => (a.moment < b.moment ? 1 : -1))
          .map(({ moment, ...event }) => ({
            ...event,
            when: formatDate(dayInLondon(moment)),
            dateTime: moment,
          }))}
      />
    </Card>
  )
}

/** Something that happened, with its moment as ISO date-time. */
export type HistoryEvent = Omit<TimelineEvent, 'when' | 'dateTime'> & { moment: string }

const statusEvents = ({ activity }: PackageRecord): HistoryEvent[] =>
  activity.map(({ id, from_status_id, to_status_id, reason, actor, user_name, changed_at }) => ({
    id: `status-${id}`,
    tone: orderStatusOf(to_status_id)?.tone ?? 'neutral',
    title: from_status_id === 8 ? 'Package reopened' : (orderStatusOf(to_status_id)?.title ?? 'Changed'),
    detail: [reason, actor === 'staff' ? 'By our team' : actor === 'system' ? 'Automatic' : user_name]
      .filter(Boolean)
      .join(' · '),
    moment: changed_at,
  }))

const reminderEvents = ({ housemates }: PackageRecord): HistoryEvent[] =>
  housemates.flatMap(({ id, full_name, reminded_at }) =>
    reminded_at
      ? [
          {
            id: `reminder-${id}`,
            tone: 'info' as const,
            title: `${full_name} was reminded`,
            detail: 'To add payment details',
            moment: reminded_at,
          },
        ]
      : [],
  )

const notifiedOf: Record<NoticePurpose, string> = {
  open: 'Suppliers notified of the start',
  close: 'Suppliers notified of the end',
  change: 'Suppliers notified of new dates',
}

const settledBy: Record<NoticePurpose, string> = {
  open: 'opened the account',
  close: 'closed the account',
  change: 'changed the dates',
}

/** The letters, and what each supplier did: delivered, acknowledged, opened or closed the account, or was chased. */
export const noticeEvents = (notices: readonly Notice[]): HistoryEvent[] =>
  notices.flatMap(({ id: noticeId, purpose, sent_at, known_on, recipients }) => [
    {
      id: `notice-${noticeId}`,
      tone: 'info' as const,
      title: known_on === null ? notifiedOf[purpose] : `Suppliers already knew on ${formatDate(known_on)}`,
      detail: recipients.map(({ provider }) => provider.name).join(', '),
      moment: sent_at,
    },
    ...recipients.flatMap(({ id, provider, acknowledged_at, settled_at, chased_at }) => {
      const event = (what: string, tone: 'info' | 'positive' | 'caution', moment: string | null) =>
        moment ? [{ id: `${what}-${id}`, tone, title: `${provider.name} ${what}`, moment }] : []
      return [
        ...event('acknowledged the notice', 'info', acknowledged_at),
        ...event(settledBy[purpose], 'positive', settled_at),
        ...event('was chased', 'caution', chased_at),
      ]
    }),
  ])
