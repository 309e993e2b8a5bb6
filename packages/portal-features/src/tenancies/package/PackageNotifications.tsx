import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Timeline } from '@doorstep/ui/Timeline'
import { PackageFrame } from './PackageFrame.tsx'
import { noticeEvents } from './PackageHistory.tsx'
import { ProofOfNotification } from '../notices/ProofOfNotification.tsx'
import { TenancyDocuments } from '../TenancyRecords.tsx'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Notifications: what suppliers and the council were told, what came back, and the letters (D24, D67). */
export function PackageNotifications(props: PackageTabProps) {
  const page = usePackage(props)
  const { tenancy, notices, actions } = page
  const events = noticeEvents(notices ?? []).toSorted((a, b) => (a.moment < b.moment ? 1 : -1))
  return (
    <PackageFrame page={page} tab="notifications">
      <ProofOfNotification {...page.proof} />
      <Columns>
        <TenancyDocuments tenancy={tenancy} onOpenDocument={actions.openDocument} />
        {events.length > 0 && (
          <Card heading="Supplier replies">
            <Timeline
              label="Supplier replies"
              events={events.map(({ moment, ...event }) => ({
                ...event,
                when: formatDate(dayInLondon(moment)),
                dateTime: moment,
              }))}
            />
          </Card>
        )}
      </Columns>
    </PackageFrame>
  )
}
