import type { Bill } from './bills'

let bills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount', supplier: 'Oakmere Power', amount: 6425, due: '2026-03-24' },
  { id: 2, address: '102 Cemetery Road', supplier: 'Larkfield Energy', amount: 11_980, due: '2026-03-09' },
  { id: 3, address: '33 Holgate Road', supplier: 'Calder Water', amount: 3210, due: '2026-04-02' },
]

/** In place of a database: bills live as long as the server does. */
export const store = {
  bills: () => bills,
  insert(answers: Omit<Bill, 'id'>): number {
    const id = Math.max(0, ...bills.map((bill) => bill.id)) + 1
    bills = [...bills, { ...answers, id }]
    return id
  },
  remove(id: number) {
    bills = bills.filter((bill) => bill.id !== id)
  },
}
