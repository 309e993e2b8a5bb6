import { tenancyPhase } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Menu } from '@doorstep/ui/Menu'
import { Stack } from '@doorstep/ui/Stack'
import { CalendarRange, Plus } from 'lucide'
import { addPackageHref } from '../shared/addresses/quotes.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { ProofOfNotification, type ProofOfNotificationProps } from './notices/ProofOfNotification.tsx'
import { TenancyBills } from './TenancyBills.tsx'
import { TenancyFacts } from './TenancyFacts.tsx'
import { TenancyHead } from './TenancyHead.tsx'
import { TenancyRecords } from './TenancyRecords.tsx'
import type { TenancyActions } from './useTenancy.ts'

export interface TenancyViewProps {
  tenancy: Tenancy
  actions: TenancyActions
  proof: Pick<ProofOfNotificationProps, 'notices' | 'isLoading' | 'onRetry' | 'actions'>
}

/** A tenancy without a package: its bills, readings and documents (D19). */
export function TenancyView({ tenancy, actions, proof }: TenancyViewProps) {
  const today = useToday()
  const canEnd = tenancyPhase(tenancy, today) === 'current'
  return (
    <TenancyHead
      tenancy={tenancy}
      actions={
        <>
          <Menu
            label="More actions"
            size="medium"
            variant="secondary"
            onOpenFailure={toastUnexpectedFailure}
            items={[
              { id: 'edit', label: 'Edit details', onSelect: actions.edit },
              ...(canEnd ? [{ id: 'end', label: 'End tenancy', onSelect: actions.end }] : []),
              'separator',
              { id: 'delete', label: 'Delete tenancy', tone: 'critical', onSelect: actions.remove },
            ]}
          />
          <Button icon={CalendarRange} onClick={actions.changeDates}>
            Change dates
          </Button>
          {tenancyPhase(tenancy, today) !== 'ended' && (
            <Button href={addPackageHref(tenancy)} icon={Plus} variant="primary">
              Add package
            </Button>
          )}
        </>
      }
    >
      <Stack space={16}>
        <TenancyFacts tenancy={tenancy} onEditVoid={actions.editVoid} />
        <TenancyBills tenancy={tenancy} />
        <ProofOfNotification {...proof} tenancy={tenancy} onOpenDocument={actions.openDocument} />
        <TenancyRecords tenancy={tenancy} onOpenDocument={actions.openDocument} />
      </Stack>
    </TenancyHead>
  )
}
