import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { postalBillsPage, postalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { billProviders } from '@doorstep/portal-contract/providers.schema'
import { expect, inject, it } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { diskFiles } from '../node/disk-files.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase('demo')
const portal = await startPortal({ db, files: diskFiles(inject('databases').demoFiles) })

it.each(demoAccounts)(
  '$email sees bills of its own partners, whose sums agree, and opens one',
  async ({ email }) => {
    const visitor = await portal.signedIn(email, demoPassword)
    const read = async (path: string): Promise<unknown> => (await visitor.get(path)).json()
    const partner = currentPartner.parse(await read('/api/auth/partner'))
    const own = new Set([partner.id, ...partner.children.map(({ id }) => id)])

    const { data: bills, meta } = postalBillsPage.parse(
      await read('/api/i/partner/postal-bills/voids?statuses[]=needs_paying&statuses[]=challenged'),
    )
    for (const bill of bills) expect(own).toContain(bill.partner.id)
    const summary = postalBillsSummary.parse(
      await read('/api/i/partner/postal-bills/voids/summary/by-provider'),
    )
    const providers = billProviders.parse(await read('/api/i/partner/bills/providers'))
    const total = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
    expect(total(summary.data.map(({ bills_count }) => bills_count))).toBe(meta.total)
    expect(total(providers.data.map(({ outstanding_bills_count }) => outstanding_bills_count))).toBe(
      meta.total,
    )

    const withFile = bills.find(({ source_url }) => source_url !== null)
    if (!withFile?.source_url) throw new Error(`${email} has no bill with a file.`)
    const file = await visitor.get(withFile.source_url)
    expect(file.status).toBe(200)
    expect(await file.text()).toMatch(/^%PDF-/)
  },
)
