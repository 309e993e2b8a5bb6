import { commissionStatusTexts } from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { formatPounds } from '@doorstep/portal-contract/money'
import { BarChart } from '@doorstep/ui/BarChart'
import { Card } from '@doorstep/ui/Card'
import { shortMonth } from '../shared/format/dates.ts'
import { monthsShown, paidFirst, sumOf } from './lastMonths.ts'

/** What the last twelve months earned, and how far its payment is, as a chart or its table. */
export function CommissionByMonth({ reports }: { reports: readonly CommissionReport[] }) {
  const months = monthsShown(reports)
  const series = paidFirst.map((status) => ({
    label: commissionStatusTexts[status],
    values: months.map((month) => {
      const own = reports.filter((report) => report.period_start === month && report.status === status)
      return own.length > 0 ? sumOf(own) : null
    }),
  }))
  const areWhole = series.every(({ values }) => values.every((pounds) => Number.isInteger(pounds ?? 0)))
  return (
    <Card>
      <BarChart
        label="Commission by month"
        categoryLabel="Month"
        categories={months.map((month) => `${shortMonth(month)} ${month.slice(2, 4)}`)}
        series={series}
        format={areWhole ? wholePounds : formatPounds}
      />
    </Card>
  )
}

/** Without pence, so that the axis has room. */
const wholePounds = (pounds: number) => formatPounds(pounds).replace(/\.00$/, '')
