import { expect, it } from 'vitest'
import { pdfMaker } from '../node/pdf-maker.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { sendPdf } from './send-file.ts'

// What stored files are sent with is in the tests of bills, documents and brands.
const { db } = await testDatabase()

async function portalWith(pdf?: typeof pdfMaker) {
  const portal = await startPortal({ db, ...(pdf && { pdf }) })
  const letter = {
    title: 'Notice of a change of tenancy',
    from: ['Northgate Lettings', '1 High Street'],
    date: '2026-03-17',
    paragraphs: ['The tenants moved out.'],
    facts: [['Meter', '12345']] satisfies [string, string][],
  }
  portal.api.get('/letter', (c) => sendPdf(c, 'Notice – März.pdf', (made) => made.letter(letter)))
  return portal
}

it('sends a PDF of a document, by its name and size', async () => {
  const response = await (await portalWith(pdfMaker)).visitor().get('/letter')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^%PDF-/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="Notice ? M?rz.pdf"; filename*=UTF-8''Notice%20%E2%80%93%20M%C3%A4rz.pdf`,
    'x-content-type-options': 'nosniff',
  })
})

it('says so where no PDF can be made', async () => {
  const response = await (await portalWith()).visitor().get('/letter')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ message: 'We can’t make PDFs here.' })
})
