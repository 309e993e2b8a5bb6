import type { Session } from '@doorstep/portal-contract/auth.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { isPlainPress } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { FileDown } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { agentText } from '../shared/agentText.ts'
import { formatCount } from '../shared/format/counted.ts'
import { allCommissionFileUrl } from '../shared/client/fileUrls.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import { pathTo } from '../shared/pages/pathTo.ts'
import { partnerQuery, partnerScope } from '../shared/state/partnerScope.ts'
import type { CommissionInitial } from './commission.load.ts'
import { CommissionByMonth } from './CommissionByMonth.tsx'
import { LastMonths } from './LastMonths.tsx'
import * as css from './ReportCells.css.ts'
import { type OrderChoices, type ReportActions, ReportsTable } from './ReportsTable.tsx'

export interface CommissionViewProps {
  partner: Pick<Session['partner'], 'id' | 'name' | 'type' | 'children'>
  /** Null where they could not be loaded. */
  reports: CommissionInitial['reports']
  isLoading: boolean
  /** The report that was open at first, with its orders, as long as these are those of the page. */
  opened: CommissionInitial['opened']
  /** The reports whose orders are shown. */
  openReports: Selection
  /** Which of their orders. */
  choices: OrderChoices
  actions: ReportActions & { reload: () => unknown; downloadAll: () => unknown }
  /** How commission is worked out. */
  children: ReactNode
}

/** What the partner earns, month by month, and why (specification, section 2; D38). */
export function CommissionView({
  partner,
  reports,
  isLoading,
  opened,
  openReports,
  choices,
  actions,
  children,
}: CommissionViewProps) {
  const child = partner.children.find(({ id }) => id === partnerScope())
  const words = agentText(partner)
  return (
    <Page
      title="Commission"
      description="One report for each month. Approved reports are paid on the last working day of the following month."
      actions={
        reports !== null &&
        reports.length > 0 && (
          <Button
            href={allCommissionFileUrl(partnerQuery())}
            icon={FileDown}
            onClick={(event: MouseEvent) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              void actions.downloadAll()
            }}
          >
            Download all
          </Button>
        )
      }
    >
      <Stack space={16}>
        {child && <WorkingAsThis words={words} path={pathTo('/commission')} name={child.name} />}
        {reports === null ? (
          <Card>
            <ErrorState message={officeFailures.commission} retrying={isLoading} onRetry={actions.reload} />
          </Card>
        ) : reports.length === 0 ? (
          <Card>
            {child ? (
              <EmptyState title={`${child.name} has no commission reports`}>
                Its packages are in the reports of {partner.name}. Show {words.all.toLowerCase()} to see them.
              </EmptyState>
            ) : (
              <EmptyState title="No commission reports yet">
                We make a report on the 1st of each month, for the packages of the month before.
              </EmptyState>
            )}
          </Card>
        ) : (
          <>
            <Columns template="main-aside">
              <CommissionByMonth reports={reports} />
              <LastMonths reports={reports} />
            </Columns>
            <Section
              heading={
                <>
                  Reports <span className={css.muted}>{formatCount(reports.length)}</span>
                </>
              }
            >
              <ReportsTable
                reports={reports}
                opened={opened}
                choices={choices}
                withPartner={reports.some(({ partner_id }) => partner_id !== partner.id)}
                openReports={openReports}
                actions={actions}
              />
            </Section>
          </>
        )}
        {children}
      </Stack>
    </Page>
  )
}
