import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { redactRecord, redactText } from './redact.ts'

describe('a record of the audit', () => {
  it('says no more who a tenant is, at any depth; figures, days and ids stay', () => {
    const record = {
      id: 7,
      lead_tenant_name: 'Kit Hale',
      lead_tenant_email: 'kit@tenant.test',
      lead_tenant_phone: null,
      tenancy_start: '2020-01-01',
      orders: [{ id: 8, status_id: 4, reminded: [{ full_name: 'Sam Reed', reminded_at: null }] }],
      void_periods: [{ id: 9, billing_name: 'Lady Land', note: 'Ask Kit', liable_party: 'agent' }],
    }
    expect(redactRecord(record)).toEqual({
      id: 7,
      lead_tenant_name: 'Former tenant',
      lead_tenant_email: null,
      lead_tenant_phone: null,
      tenancy_start: '2020-01-01',
      orders: [{ id: 8, status_id: 4, reminded: [{ full_name: 'Former tenant', reminded_at: null }] }],
      void_periods: [{ id: 9, billing_name: null, note: null, liable_party: 'agent' }],
    })
  })

  it('is redacted once, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (record) => {
        const once = redactRecord({ email: 'kit@tenant.test', record })
        expect(once).toMatchObject({ email: null })
        expect(redactRecord(once)).toEqual(once)
      }),
    )
  })
})

test.each([
  ['Keys of KIT HALE.pdf', ['Kit Hale'], 'Keys of Former tenant.pdf'],
  [
    'kit@tenant.test, +447700900123',
    ['Kit', 'kit@tenant.test', '+447700900123'],
    'Former tenant, Former tenant',
  ],
  ['Kit Haleston and Skit Hale', ['Kit Hale'], 'Kit Haleston and Skit Hale'],
  ['Zoë (Jr.) moved', ['Zoë (Jr.)'], 'Former tenant moved'],
  ['$& costs', ['$&'], 'Former tenant costs'],
  ['Nobody', [], 'Nobody'],
  ['Nobody', [''], 'Nobody'],
])('%j without %j is %j', (text, people, expected) => {
  expect(redactText(text, people)).toBe(expected)
})
