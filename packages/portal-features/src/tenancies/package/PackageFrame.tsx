import { billFailures } from '@doorstep/portal-contract/messages'
import { tenancyPhase } from '@doorstep/portal-contract/tenancies'
import { Button } from '@doorstep/ui/Button'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Menu } from '@doorstep/ui/Menu'
import { Stack } from '@doorstep/ui/Stack'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { CalendarRange, Plus } from 'lucide'
import { addPackageHref } from '../../shared/addresses/quotes.ts'
import type { ReactNode } from 'react'
import { KeepFocus } from '../../shared/KeepFocus.tsx'
import { useToday } from '../../shared/state/page.ts'
import { toastUnexpectedFailure } from '../../shared/state/toasts.ts'
import { DeletedTenancy } from '../DeletedTenancy.tsx'
import { packageTabLinks, type PackageTab } from './packageTabs.ts'
import { TenancyHead } from '../TenancyHead.tsx'
import type { PackageOnPage } from './usePackage.ts'

export interface PackageFrameProps {
  page: PackageOnPage
  tab: PackageTab
  /** The tab's own button, where something can be added; the page's is in the menu then. */
  action?: ReactNode
  children: ReactNode
}

/** The page of a tenancy with a package, around one of its tabs (specification, section 2; D24c). */
export function PackageFrame({ page, tab, action, children }: PackageFrameProps) {
  const today = useToday()
  const { tenancy, order, actions } = page
  if (page.isDeleted) return <DeletedTenancy tenancy={tenancy} />
  const canEnd = tenancyPhase(tenancy, today) === 'current'
  const tabs = packageTabLinks(tenancy, today)
  const isGone = tenancy.tenancy_type === null
  const can = (status: number) => order?.allowed.some((each) => each === status) ?? false
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
              ...(action ? [{ id: 'dates', label: 'Change dates', onSelect: actions.changeDates }] : []),
              { id: 'edit', label: 'Edit details', onSelect: actions.edit },
              ...(canEnd ? [{ id: 'end', label: 'End tenancy', onSelect: actions.end }] : []),
              ...(can(1) ? [{ id: 'reopen', label: 'Reopen package', onSelect: actions.reopen }] : []),
              'separator',
              ...(can(5)
                ? [
                    {
                      id: 'withdraw',
                      label: 'Withdraw package',
                      tone: 'critical' as const,
                      onSelect: actions.withdraw,
                    },
                  ]
                : []),
              { id: 'delete', label: 'Delete tenancy', tone: 'critical', onSelect: actions.remove },
            ]}
          />
          {action ?? (
            <Button icon={CalendarRange} onClick={actions.changeDates}>
              Change dates
            </Button>
          )}
          {isGone && tenancyPhase(tenancy, today) !== 'ended' && (
            <Button href={addPackageHref(tenancy)} icon={Plus} variant="primary">
              Add package
            </Button>
          )}
        </>
      }
    >
      <div>
        <TabLinks label="Package" tabs={tabs} value={tab} />
        <KeepFocus label={tabs.find(({ value }) => value === tab)?.label}>
          <Stack space={16}>
            {!order && (
              <ErrorState
                message={billFailures.bills}
                onRetry={() => page.load('order')}
                retrying={page.isLoading('order')}
              />
            )}
            {children}
          </Stack>
        </KeepFocus>
      </div>
    </TenancyHead>
  )
}
