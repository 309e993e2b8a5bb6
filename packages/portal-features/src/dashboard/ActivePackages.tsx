import type { Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { BarChart } from '@doorstep/ui/BarChart'
import { Card } from '@doorstep/ui/Card'
import { formatCount } from '../shared/format/counted.ts'
import { shortMonth } from '../shared/format/dates.ts'

/** Active packages at the end of each of twelve months, now for the current one, as a chart or its table (D36, D72). */
export function ActivePackages({ months }: Pick<Dashboard, 'months'>) {
  return (
    <Card>
      <BarChart
        label="Active packages"
        categoryLabel="Month"
        categories={months.map(({ month }) => shortMonth(month))}
        series={[
          { label: sidebarTexts.tenantPackages, values: months.map(({ tenant }) => tenant) },
          { label: sidebarTexts.billsIncluded, values: months.map(({ partner }) => partner) },
        ]}
        format={formatCount}
      />
    </Card>
  )
}
