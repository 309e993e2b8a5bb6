import readXlsxFile from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import type { FoundInvoice, FoundLine } from '../invoices/read.ts'
import { invoiceWorkbook } from '../invoices/workbook.ts'
import { longestTurn, mostHeld } from '../testing/longest-turn.ts'
import { makeInvoiceWorkbook } from './workbook-maker.ts'

const invoice: FoundInvoice = {
  id: 12,
  createdAt: new Date('2026-03-01T00:00:00Z'),
  status: 'Paid',
  totalPence: 25_500_000,
  buyer: {
    name: 'Northgate',
    addressLine1: null,
    addressLine2: null,
    addressCity: null,
    addressPostcode: null,
    vatNumber: null,
  },
  seller: { name: null, address: null, vatNumber: null, bankAccount: null },
  paymentType: 'direct_debit',
}

const lines = Array.from({ length: 10_000 }, (_, index): FoundLine => ({
  id: index,
  branchId: Math.floor(index / 2_000),
  branch: `Branch ${Math.floor(index / 2_000)}`,
  addressLine1: `${index} Mill Lane`,
  addressLine2: null,
  city: 'Leeds',
  postcode: 'LS1 1AA',
  orderId: Math.floor(index / 7),
  kind: 'bill',
  name: 'Electricity',
  lateMonth: null,
  vatPercent: 5,
  vatPence: 121,
  amountPence: 2_550,
}))

it('an invoice of 10,000 lines is made while others are answered', async () => {
  const { result, longestMs } = await longestTurn(() => makeInvoiceWorkbook(invoice, lines, 'Branch'))
  expect(longestMs).toBeLessThan(await mostHeld(() => invoiceWorkbook(invoice, lines, 'Branch')))
  const [, sheet] = await readXlsxFile(result)
  expect(sheet?.data).toHaveLength(10_002)
  expect(sheet?.data.at(-1)?.slice(-3)).toEqual([242_900, 12_100, 255_000])
})
