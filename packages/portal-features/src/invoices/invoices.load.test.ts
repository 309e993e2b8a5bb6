import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { toPence } from '@doorstep/portal-contract/money'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { loadInvoices } from './invoices.load.ts'

const { client, network } = await testPortal('lead@northgate.test')
let partner: CurrentPartner
beforeEach(async () => {
  partner = await client.auth.partner()
})

const idOf = (name: string) => partner.children.find((child) => child.name === name)?.id ?? 0

it('the invoices of the demo data add up, newest first', async () => {
  const { page, owners } = await loadInvoices(client, { search: '', partner })
  expect(owners.map(({ name }) => name)).toContain('Northgate York')
  const days = page?.data.map(({ created_at }) => created_at) ?? []
  expect(days).toHaveLength(18)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { total, breakdown, management_fees, discounts, payments } of page?.data ?? []) {
    const bills = breakdown.reduce((sum, { amount }) => sum + toPence(amount), 0)
    expect(toPence(total)).toBe(bills + toPence(management_fees) + toPence(discounts))
    expect(payments.every(({ cost }) => cost === total)).toBe(true)
  }
})

it('is narrowed to a branch by its filter or by the partner that every list is narrowed to', async () => {
  const york = idOf('Northgate York')
  const search = `?partner=${york}&partner=999999`
  const filtered = await loadInvoices(client, { search, partner })
  expect(filtered.query.partner).toEqual([york])
  onTestFinished(readPartnerScope(() => york))
  const scoped = await loadInvoices(client, { search, partner })
  expect(scoped.owners).toEqual([])
  expect(scoped.query.partner).toEqual([])
  for (const { page } of [filtered, scoped])
    for (const { breakdown } of page?.data ?? [])
      expect(breakdown.map(({ partner_id }) => partner_id)).toContain(york)
  expect(filtered.page?.meta.total).toBeGreaterThan(0)
  expect(scoped.page?.meta).toEqual(filtered.page?.meta)
})

it('is narrowed to what a statement counts in a figure; a figure that there is none of is left out', async () => {
  const all = await loadInvoices(client, { search: '', partner })
  const isPaidIn = (month: string) => (invoice: Invoice) =>
    invoice.payments.some(({ status, created_at }) => status === 'Paid' && created_at.startsWith(month))
  const month = all.page?.data
    .flatMap(({ payments }) => payments)
    .find(({ status }) => status === 'Paid')
    ?.created_at.slice(0, 7)
  const search = `?figure=paid-${month}&figure=nothing-${month}`
  const { query, page } = await loadInvoices(client, { search, partner })
  expect(query.figure).toEqual([`paid-${month}`])
  expect(page?.data.length).toBeGreaterThan(0)
  expect(page?.data).toEqual(all.page?.data.filter(isPaidIn(String(month))))
})

it('is without a page when the call fails', async () => {
  network.fail('package-report')
  const { page } = await loadInvoices(client, { search: '', partner })
  expect(page).toBeNull()
})
