import type { Order } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { counted } from '../shared/format/counted.ts'
import * as css from './Household.css.ts'

/** With more housemates than this, words alone say how many are ready. */
const mostSegments = 8

/** Who of a household has added payment details, and who is still awaited. Where the partner pays, who lives there. */
export function Household({ order }: { order: Order }) {
  const {
    household: { bill_payers: payers },
    housemates,
    responsibility_type,
  } = order
  const [lead] = payers
  if (responsibility_type === 'partner') {
    return (
      <span className={css.lines}>
        {lead && <span className={css.figure}>{lead.full_name}</span>}
        <span className={lead ? css.note : css.quiet}>{counted(housemates, 'tenant')}</span>
      </span>
    )
  }
  if (!lead) return <span className={css.quiet}>–</span>
  const awaited = awaitedHousemates(order, payers)
  const isAwaited = awaited.length > 0
  return (
    <span className={css.household}>
      {payers.length <= mostSegments && (
        <span className={isAwaited ? css.segments : `${css.segments} ${css.settled}`} aria-hidden="true">
          {payers
            .toSorted((a, b) => Number(b.has_payment_details) - Number(a.has_payment_details))
            .map(({ id, has_payment_details }) => (
              <span key={id} className={has_payment_details ? css.ready : css.missing} />
            ))}
        </span>
      )}
      <span className={css.lines}>
        <span className={isAwaited ? css.figure : css.quiet}>{readyText(payers)}</span>
        {isAwaited && <span className={css.waiting}>Waiting for {awaitedText(awaited)}</span>}
      </span>
    </span>
  )
}

function readyText(payers: Order['household']['bill_payers']): string {
  const ready = payers.filter(({ has_payment_details }) => has_payment_details).length
  if (ready < payers.length) return `${ready} of ${payers.length} ready`
  return payers.length === 1 ? '1 tenant, ready' : `All ${payers.length} ready`
}

/** 'Ben Carrow, Isla Fenn', or 'Ellis Ward and 2 more'. */
function awaitedText(awaited: readonly { full_name: string }[]): string {
  const [first, ...others] = awaited.map(({ full_name }) => full_name)
  return others.length > 1 ? `${first} and ${others.length} more` : [first, ...others].join(', ')
}
