import { eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { invoiceBranches, invoiceLines, invoices } from '../db/schema/payments.ts'

type Sums = typeof invoiceBranches.$inferSelect

/** The kept sums of all invoices, and what they have to be: the sums of the lines of those to partners, one by one. */
export async function keptAndTrueSums(db: Database): Promise<{ kept: Sums[]; true: Sums[] }> {
  const rows = await db
    .select({ line: invoiceLines })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(isNull(invoices.housemateId))
  const lines = rows.map(({ line }) => line)
  const sums = [...Map.groupBy(lines, ({ invoiceId, branchId }) => `${invoiceId} ${branchId}`).values()].map(
    (own): Sums => {
      const penceOf = (kind: string) =>
        own.filter((line) => line.kind === kind).reduce((total, { amountPence }) => total + amountPence, 0)
      const [first] = own
      return {
        partnerId: first?.partnerId ?? 0,
        invoiceId: first?.invoiceId ?? 0,
        branchId: first?.branchId ?? 0,
        branchName: first?.branchName ?? '',
        packages: new Set(own.map(({ orderId }) => orderId)).size,
        billsPence: penceOf('bill'),
        feesPence: penceOf('management_fee'),
        discountsPence: penceOf('discount'),
        vatPence: own.reduce((total, { vatPence }) => total + vatPence, 0),
      }
    },
  )
  const inOrder = (all: Sums[]) =>
    all.toSorted((a, b) => a.invoiceId - b.invoiceId || a.branchId - b.branchId)
  return { kept: inOrder(await db.select().from(invoiceBranches)), true: inOrder(sums) }
}
