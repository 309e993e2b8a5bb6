import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPence, formatPounds, toPence } from '@doorstep/portal-contract/money'
import { Card } from '@doorstep/ui/Card'
import { counted } from '../shared/format/counted.ts'
import { monthInWords } from '../shared/format/dates.ts'
import type { CommissionExample } from './commission.load.ts'
import * as css from './HowItWorks.css.ts'

/** For links to it on the page. */
export const howItWorksId = 'how-commission-works'

/** The rules of commission, and how they worked out for one package of the partner's own (D38). */
export function HowItWorks({ example }: { example: CommissionExample | null }) {
  return (
    <Card id={howItWorksId} tabIndex={-1} heading="How commission is worked out">
      {example && (
        <>
          <h3 className={css.heading}>
            An example: {linesText(example.order.property)} in {monthInWords(example.report.period_start)}
          </h3>
          <ol className={css.list}>
            {workedOut(example).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <h3 className={css.heading}>The rules</h3>
      <ul className={css.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}

const rules = [
  'Tenant packages earn commission. Bills-included packages don’t.',
  'Only full months count: the package ran from the first to the last day of the month. A package that starts or ends during a month earns nothing for that month.',
  'A month counts the tenants who were recorded all through it. A number that was raised during the month counts once it stood for its last seven days, and stays.',
  'Nothing before the day on which a package was ordered counts.',
  'A package earns once it’s active. If it’s approved late, its earlier full months are added to the next report.',
  'A cancelled package earns nothing for the month it was cancelled in.',
  'Where dates or tenants are put right later, the next report has a line for each correction. A report below zero is taken off the next payment, or, where that is less, off it and those after it.',
  'We make each report on the 1st of the next month and check it. Approved reports are paid on the last working day of the month after that.',
]

/** The steps from a package to its amount. */
function workedOut({ order, report }: CommissionExample): string[] {
  const { tenants, months, rate, amount, tenancy_start } = order
  const month = monthInWords(report.period_start)
  const each = tenants === null ? null : formatPence(toPence(rate) / tenants)
  return [
    each === null
      ? `The package earns ${formatPounds(rate)} a month.`
      : `It has ${counted(tenants ?? 0, 'tenant')}. You earn ${each} a month for each tenant, so ${formatPounds(rate)} a month for this package.`,
    `It started on ${formatDate(tenancy_start)}. The report for ${month} counts ${counted(months, 'full month')} of it${months > 1 ? ', because it was approved late' : ''}.`,
    `${counted(months, 'month')} × ${formatPounds(rate)} = ${formatPounds(amount)}.`,
  ]
}
