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

export const firstBills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount', supplier: 'Oakmere Power', amount: 6425, due: '2026-03-24' },
  { id: 2, address: '102 Cemetery Road', supplier: 'Larkfield Energy', amount: 11_980, due: '2026-03-09' },
  { id: 3, address: '33 Holgate Road', supplier: 'Calder Water', amount: 3210, due: '2026-04-02' },
]
