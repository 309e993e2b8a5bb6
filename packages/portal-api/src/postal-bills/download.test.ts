import Papa from 'papaparse'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { createFileStore } from '../files/file-store.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  fillWorld,
  kingStreet,
  leeds,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const files = createFileStore()
const pdf = new TextEncoder().encode('%PDF-1.7 a bill')
const png = new TextEncoder().encode('\x89PNG a bill')
await files.put('bills/1000.pdf', pdf)
const portal = await startPortal({ db, files })
const bills = '/api/i/partner/postal-bills'
const csvPath = `${bills}/voids/download/latest-with-negative-balance`
const matchingPath = `${bills}/voids/download/matching`

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

describe('a bill’s file', () => {
  it('is saved under its own name', async () => {
    const response = await lead.get(`${bills}/1000/download`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Length')).toBe(String(pdf.length))
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Bill 1000 ? M?rz.pdf"; filename*=UTF-8''Bill%201000%20%E2%80%93%20M%C3%A4rz.pdf`,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
  })

  it('is shown in the browser when asked, in frames of the portal only', async () => {
    const response = await lead.get(`${bills}/1000/download?inline=1`)
    expect(response.headers.get('Content-Disposition')).toMatch(/^inline; /)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect((await lead.get(`${bills}/1000/download?inline=maybe`)).status).toBe(422)
  })

  it('is announced by HEAD', async () => {
    const response = await lead.send('HEAD', `${bills}/1000/download`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe(String(pdf.length))
  })

  it('is served as what it was stored as', async () => {
    await files.put('bills/1003.pdf', png)
    await db.update(postalBills).set({ mediaType: 'image/png' }).where(eq(postalBills.id, 1003))
    const response = await lead.get(`${bills}/1003/download`)
    expect(response.headers.get('Content-Type')).toBe('image/png')
  })

  it('answers 404 when there is none', async () => {
    expect((await lead.get(`${bills}/1001/download`)).status).toBe(404)
    const none = { fileKey: null, fileName: null, mediaType: null, fileSize: null }
    await db.update(postalBills).set(none).where(eq(postalBills.id, 1002))
    expect((await lead.get(`${bills}/1002/download`)).status).toBe(404)
  })
})

async function csv(query = '', path = csvPath) {
  const response = await lead.get(path + query)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { response, text, rows: Papa.parse<string[]>(text.slice(1).trimEnd()).data }
}

describe('the CSV of the bills that match (D60)', () => {
  it.each(['', `?property_id=${kingStreet}`])('%s has a name of its own', async (query) => {
    const { response } = await csv(query, matchingPath)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=void_bills_list.csv')
  })

  it.each([
    '',
    '?statuses[]=challenged&statuses[]=paid',
    '?search_address=mill%20lane',
    '?overdue=1',
    '?property_id=301',
  ])('has the rows of the list, newest first: %s', async (query) => {
    const page = await lead.get(`${bills}/voids${query ? `${query}&` : '?'}per_page=100`)
    const { data } = (await page.json()) as { data: { id: number }[] }
    const { rows } = await csv(query, matchingPath)
    expect(rows.slice(1).map(([id]) => Number(id))).toEqual(data.map(({ id }) => id))
  })

  it('goes on after its first portion, at bills of the same day too', async () => {
    const { rows: added } = await db.execute<{ id: string }>(sql`
      insert into postal_bills (id, partner_id, property_id, provider_id, provider_account_id, status, issue_date,
        period_from, period_to, amount_pence)
      select 5000 + n, partner_id, property_id, provider_id, provider_account_id, 'outdated', date '2024-01-01' + n / 700,
        period_from, period_to, n from postal_bills, generate_series(1, 1200) n where id = 1000 returning id`)
    const { rows } = await csv('?statuses=outdated', matchingPath)
    const ids = rows.slice(1).map(([id]) => Number(id))
    expect(new Set(ids)).toEqual(new Set([1102, ...added.map(({ id }) => Number(id))]))
    expect(ids).toHaveLength(1201)
    await db.execute(sql`delete from postal_bills where issue_date < date '2024-02-01'`)
  })
})

it('calls the partner of a bill what the reader does', async () => {
  const lastHeader = async () => (await csv('', matchingPath)).rows[0]?.at(-1)
  expect(await lastHeader()).toBe('Branch')
  const setType = (type: 0 | 1) => db.update(partners).set({ type }).where(eq(partners.id, northgate))
  await setType(0)
  expect(await lastHeader()).toBe('Letting agent')
  await setType(1)
})

it('says in the CSV that a credit is to claim', async () => {
  const { rows } = await csv(`?property_id=${parkRow}`, matchingPath)
  const words = Object.fromEntries(rows.map(([id, , , , status]) => [id, status]))
  expect([words[1001], words[1103]]).toEqual(['Needs paying', 'To claim'])
})

describe('the CSV of latest bills with a negative balance', () => {
  it('is a CSV file with a byte order mark, CRLF and a name', async () => {
    const { response, text } = await csv()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=void_bills.csv')
    expect(text.startsWith('\uFEFFBill,Supplier,')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each([
    [`?property_id=${kingStreet}`, 'void_bills_property.csv'],
    [`?tenancy_id=${tenancyAtKingStreet}`, 'void_bills_tenancy.csv'],
    [`?partner_id[]=${leeds}`, 'void_bills.csv'],
  ])('%s is called %s', async (query, name) => {
    const { response } = await csv(query)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename=${name}`)
  })

  it('says what the database says: the latest bill of each account in debt, and no other', async () => {
    const { rows: expected } = await db.execute<Record<string, string>>(sql`
      select distinct on (b.provider_account_id)
        b.id::text, p.name as provider, a.account_number, (a.account_balance_pence / 100.0)::numeric(12,2)::text as balance,
        to_char(b.issue_date, 'DD/MM/YYYY') as issued, to_char(b.due_date, 'DD/MM/YYYY') as due,
        to_char(b.period_from, 'DD/MM/YYYY') as from, to_char(b.period_to, 'DD/MM/YYYY') as to,
        (b.amount_pence / 100.0)::numeric(12,2)::text as amount, r.address_line1 as line1, r.address_postcode as postcode
      from postal_bills b
      join provider_accounts a on a.id = b.provider_account_id
      join providers p on p.id = b.provider_id
      join properties r on r.id = b.property_id
      where a.account_balance_pence < 0 and b.partner_id in (101, 102)
      order by b.provider_account_id, b.issue_date desc, b.id desc`)
    const { rows } = await csv()
    expect(expected).toHaveLength(31)
    expect(rows.slice(1)).toEqual(
      expected.map((row) => [
        row['id'],
        row['provider'],
        row['account_number']?.replace(/^=/, "'="),
        row['balance'],
        'Needs paying',
        row['issued'],
        row['due'],
        row['from'],
        row['to'],
        row['amount'],
        row['line1'],
        '',
        'Leeds',
        row['postcode'],
        expect.stringContaining('Northgate'),
      ]),
    )
  })

  it('makes formulas harmless and leaves negative numbers alone', async () => {
    const { text } = await csv(`?property_id=${parkRow}`)
    expect(text).toContain(`,"'=PR+1002",-10.01,`)
  })

  it('has only its header when there is nothing', async () => {
    expect((await csv('?partner_id=103')).rows).toHaveLength(1)
    expect((await lead.get(`${csvPath}?property_id=abc`)).status).toBe(422)
  })
})
