import { commissionStatusTexts } from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { Card } from '@doorstep/ui/Card'
import { Ledger } from '@doorstep/ui/Ledger'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { counted } from '../shared/format/counted.ts'
import { monthInWords } from '../shared/format/dates.ts'
import { howItWorksId } from './HowItWorks.tsx'
import { paidFirst, reportsShown, sumOf } from './lastMonths.ts'

/** What the months of the chart come to, by how far payment is. */
export function LastMonths({ reports }: { reports: readonly CommissionReport[] }) {
  const shown = reportsShown(reports)
  const rows = paidFirst.flatMap((status) => {
    const own = shown.filter((report) => report.status === status)
    return own.length > 0
      ? [{ label: commissionStatusTexts[status], note: noteOf(own), amount: formatPounds(sumOf(own)) }]
      : []
  })
  return (
    <Card heading="Last 12 months">
      <Stack space={12}>
        <Ledger
          label="Commission of the last 12 months"
          rows={rows}
          total={{ label: 'Total', amount: formatPounds(sumOf(shown)) }}
        />
        <Link standalone href={`#${howItWorksId}`}>
          How commission is worked out
        </Link>
      </Stack>
    </Card>
  )
}

function noteOf(reports: readonly CommissionReport[]): string {
  const [only, ...others] = reports
  if (!only || others.length > 0) return counted(reports.length, 'report')
  const month = monthInWords(only.period_start)
  return only.pays_on ? `${month}, to be paid on ${formatDate(only.pays_on)}` : month
}
