import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Stack } from '@doorstep/ui/Stack'
import { PackageFrame } from './PackageFrame.tsx'
import { PackageHistory } from './PackageHistory.tsx'
import { PackageHousehold } from './PackageHousehold.tsx'
import { PackageNext } from './PackageNext.tsx'
import { PackageProgress } from './PackageProgress.tsx'
import { ProofOfNotification } from '../notices/ProofOfNotification.tsx'
import { TenancyList } from '../TenancyFacts.tsx'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Overview: how far a package is, what comes next, who still has to do what, and what happened (D24c). */
export function PackageOverview(props: PackageTabProps) {
  const page = usePackage(props)
  const { tenancy, order, actions } = page
  const notices = page.notices ?? []
  const facts = (
    <Card heading="Tenancy">
      <TenancyList tenancy={tenancy} onEditVoid={actions.editVoid} />
    </Card>
  )
  return (
    <PackageFrame page={page} tab="overview">
      {order && (
        <>
          <PackageProgress order={order} />
          <Columns template="main-aside">
            <Stack space={16}>
              <PackageNext
                tenancy={tenancy}
                order={order}
                notices={notices}
                onReopen={actions.reopen}
                isReminding={page.isReminding}
                onRemind={actions.remind}
              />
              {facts}
            </Stack>
            <PackageHousehold
              tenancy={tenancy}
              order={order}
              onEdit={page.actions.editHousemates}
              onInvite={page.actions.invite}
            />
          </Columns>
        </>
      )}
      <ProofOfNotification {...page.proof} />
      {order ? <PackageHistory order={order} notices={notices} /> : facts}
    </PackageFrame>
  )
}
