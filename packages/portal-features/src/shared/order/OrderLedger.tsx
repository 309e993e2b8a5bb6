import { billPrice, listedBills } from '@doorstep/portal-contract/bills'
import { packageCosts } from '@doorstep/portal-contract/costs'
import type { TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { CostLedger } from './CostLedger.tsx'
import { costLines } from '@doorstep/portal-contract/costLines'

type PricedOrder = Pick<TenancyOrder, 'bills' | 'management_fee' | 'coupon'>

export interface OrderLedgerProps {
  order: PricedOrder
  /** What is said under a bill's name; by default its supplier, unless the bill has the supplier's name. */
  noteOf?: (bill: PricedOrder['bills'][number]) => string | undefined
}

/** The bills of a package with its fee and its coupon, adding up to what it costs each month. */
export function OrderLedger({ order, noteOf = supplierOf }: OrderLedgerProps) {
  const costs = packageCosts(order)
  const bills = listedBills(order.bills).map((bill) => {
    const note = noteOf(bill)
    return { label: bill.name, ...(note !== undefined && { note }), pence: billPrice(bill.price) }
  })
  return <CostLedger lines={costLines(bills, costs, order.coupon)} totalPence={costs.total} />
}

const supplierOf = ({ name, provider }: PricedOrder['bills'][number]) =>
  name === provider.name ? undefined : provider.name
