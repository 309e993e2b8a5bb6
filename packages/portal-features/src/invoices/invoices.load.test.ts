import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { toPence } from '@doorstep/portal-contract/money'
import { beforeEach, expect, it } from 'vitest'
import { testPortal } from '../shared/testing/testPortal.ts'
import { loadInvoices } from './invoices.load.ts'

const { client, network } = await testPortal('lead@northgate.test')
let partner: CurrentPartner
beforeEach(async () => {
  partner = await client.auth.partner()
})

const idOf = (name: string) => partner.children.find((child) => child.name === name)?.id ?? 0

it('the invoices of the demo data add up, newest first', async () => {
  const { page, owners } = await loadInvoices(client, { search: '', partner, partnerScope: null })
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
  const filtered = await loadInvoices(client, { search, partner, partnerScope: null })
  expect(filtered.query.partner).toEqual([york])
  const scoped = await loadInvoices(client, { search, partner, partnerScope: york })
  expect(scoped.owners).toEqual([])
  expect(scoped.query.partner).toEqual([])
  for (const { page } of [filtered, scoped])
    for (const { breakdown } of page?.data ?? [])
      expect(breakdown.map(({ partner_id }) => partner_id)).toContain(york)
  expect(filtered.page?.meta.total).toBeGreaterThan(0)
  expect(scoped.page?.meta).toEqual(filtered.page?.meta)
})

it('is without a page when the call fails', async () => {
  network.fail('package-report')
  const { page } = await loadInvoices(client, { search: '', partner, partnerScope: null })
  expect(page).toBeNull()
})
