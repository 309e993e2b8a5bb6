import type { Order } from '@doorstep/portal-contract/orders.schema'

/** An order's household once some of them have been reminded. */
export function withReminded(
  { id, household }: Order,
  reminded: readonly { id: number }[],
  reminded_at: string,
): Pick<Order, 'id' | 'household'> {
  const isReminded = (payer: { id: number }) => reminded.some((one) => one.id === payer.id)
  const bill_payers = household.bill_payers.map((payer) =>
    isReminded(payer) ? { ...payer, reminded_at } : payer,
  )
  return { id, household: { ...household, bill_payers } }
}
