import type { BillApportionment } from '@doorstep/portal-contract/apportionment.schema'
import { daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { Span } from '../../shared/liability/placing.tsx'
import * as css from '../challenge/NotMyBillModal.css.ts'

/** The days of a bill with who owes for them, in the looks of the timeline. The table beside it says the same in words. */
export function BillStrip({ shares, period_from, period_to }: BillApportionment) {
  const stretches = shares
    .flatMap(({ owner, periods }) => periods.map((period) => ({ owner, ...period })))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const days = daysBetween(period_from, period_to) + 1
  const placeOf = (from: string, to: string) => ({
    start: daysBetween(period_from, from) / days,
    length: (daysBetween(from, to) + 1) / days,
  })
  return (
    <div aria-hidden>
      <svg className={css.strip}>
        {stretches.map(({ owner, from, to }) => (
          <Span key={from} place={placeOf(from, to)}>
            <div className={css.parts[owner]} />
          </Span>
        ))}
      </svg>
      <div className={css.ends}>
        <span>{formatDate(period_from)}</span>
        <span>{formatDate(period_to)}</span>
      </div>
    </div>
  )
}
