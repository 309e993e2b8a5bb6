import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { orderStatusOf } from '@doorstep/portal-contract/orders'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Card } from '@doorstep/ui/Card'
import { Timeline } from '@doorstep/ui/Timeline'

type Activity = Lead['activity'][number]

/** What happened to a lead, newest first. */
export function LeadActivity({ activity }: { activity: Activity[] }) {
  return (
    <Card heading="Activity">
      <Timeline
        label="Activity"
        events={activity.map((entry) => ({
          id: String(entry.id),
          tone: orderStatusOf(entry.to_status_id)?.tone ?? 'neutral',
          title: titleOf(entry),
          detail: [entry.reason, whoOf(entry)].filter(Boolean).join(' · '),
          when: formatDate(dayInLondon(entry.changed_at)),
          dateTime: entry.changed_at,
        }))}
      />
    </Card>
  )
}

function titleOf({ from_status_id, to_status_id }: Activity): string {
  if (from_status_id === 8) return 'Lead reopened'
  return orderStatusOf(to_status_id)?.title ?? 'Changed'
}

function whoOf({ actor, user_name }: Activity): string {
  if (user_name) return user_name
  return actor === 'system' ? 'Automatic' : actor === 'staff' ? 'Our team' : 'Someone at your company'
}
