export interface Bill {
  id: number
  address: string
  supplier: string
  /** In pence. */
  amount: number
  /** As 2026-03-24. */
  due: string
}

export const suppliers = ['Calder Water', 'Larkfield Energy', 'Oakmere Power']

/** What the columns of the same names are sorted by, on the server. */
export const sortValues = [
  { id: 'address', sortValue: ({ address }: Bill) => address },
  { id: 'due', sortValue: ({ due }: Bill) => due },
  { id: 'amount', sortValue: ({ amount }: Bill) => amount },
]
