import { and, asc, eq, exists, getTableColumns, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { directDebits, housemateAccounts, orders } from '../db/schema/orders.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import type { Sealer } from '../http/crypto.ts'
import { hasShareToPay, isToBePaid } from '../invoices/attempts.ts'
import { isOpenOrder } from '../orders/rules.ts'
import type { BankDetails } from '../payments.ts'

/** An account whose details were not handed over yet (D96). */
export type WaitingAccount = {
  /** Ours, by which it is handed over: `DD-000012` of a partner's Direct Debit, `TA-000012` of a tenant's account. */
  reference: string
  kind: 'partner' | 'tenant'
  id: number
  partnerId: number
  orderId: number
  housemateId: number | null
  lastFour: string
  shownAt: Date | null
  sealedDetails: string
}

/** What the details of an account are sealed for. */
export const sealPurpose = {
  partner: (orderId: number) => `direct_debit ${orderId}`,
  tenant: (housemateId: number) => `housemate_account ${housemateId}`,
}

/** Bank details as they are sealed. */
export const detailsText = (details: { account_name: string; sort_code: string; account_number: string }) => {
  const { account_name, sort_code, account_number } = details
  return JSON.stringify({ account_name, sort_code, account_number })
}

const referenceOf = (prefix: 'DD' | 'TA', id: number) => `${prefix}-${String(id).padStart(6, '0')}`

/**
 * The accounts whose details have to be handed over, the oldest first: of open packages, the tenants' where these pay by now, and of others
 * while they have an invoice or a share to pay. Of whoever owes nothing no Direct Debit is set up.
 */
export const waitingAccounts = (db: Database): Promise<WaitingAccount[]> =>
  readAccounts(db, {
    ofPartners: or(isOpenOrder, isOnOpenInvoice(db)),
    ofTenants: or(
      and(isOpenOrder, eq(orders.responsibilityType, 'tenant')),
      hasShareToPay(db, housemateAccounts.housemateId),
    ),
  })

/** All accounts whose details are sealed, also those of closed packages, which may run on again. */
export const sealedAccounts = (db: Database): Promise<WaitingAccount[]> => readAccounts(db, {})

const isOnOpenInvoice = (db: Database) =>
  exists(
    db
      .select({ id: invoices.id })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(eq(invoiceLines.orderId, orders.id), isToBePaid)),
  )

async function readAccounts(
  db: Database,
  which: { ofPartners?: SQL | undefined; ofTenants?: SQL | undefined },
): Promise<WaitingAccount[]> {
  const ofPartners = await db
    .select(getTableColumns(directDebits))
    .from(directDebits)
    .innerJoin(orders, eq(orders.id, directDebits.orderId))
    .where(and(isNotNull(directDebits.sealedDetails), which.ofPartners))
    .orderBy(asc(directDebits.id))
  const ofTenants = await db
    .select(getTableColumns(housemateAccounts))
    .from(housemateAccounts)
    .innerJoin(orders, eq(orders.id, housemateAccounts.orderId))
    .where(and(isNotNull(housemateAccounts.sealedDetails), which.ofTenants))
    .orderBy(asc(housemateAccounts.id))
  return [
    ...ofPartners.map((row) => ({
      ...waiting(row),
      reference: referenceOf('DD', row.id),
      kind: 'partner' as const,
      housemateId: null,
    })),
    ...ofTenants.map((row) => ({
      ...waiting(row),
      reference: referenceOf('TA', row.id),
      kind: 'tenant' as const,
      housemateId: row.housemateId,
    })),
  ]
}

const waiting = ({
  id,
  partnerId,
  orderId,
  lastFour,
  shownAt,
  sealedDetails,
}: Omit<typeof directDebits.$inferSelect, 'createdByUserId'>) => ({
  id,
  partnerId,
  orderId,
  lastFour,
  shownAt,
  sealedDetails: sealedDetails ?? '',
})

/** Opens the details of an account. @throws when they can't be opened with the installation's key */
export async function openDetails(sealer: Sealer, account: WaitingAccount): Promise<BankDetails> {
  const { reference } = account
  const opened = await openAccount(sealer, account)
  const { account_name, sort_code, account_number } = JSON.parse(opened) as Record<string, string>
  if (!account_name || !sort_code || !account_number)
    throw new Error(`The bank details of ${reference} are incomplete.`)
  return { accountName: account_name, sortCode: sort_code, accountNumber: account_number }
}

/** Seals the details of an account by the installation's key of today. @throws as `openDetails` does */
export async function sealAccountAfresh(
  db: Database,
  sealer: Sealer,
  account: WaitingAccount,
): Promise<void> {
  const sealedDetails = await sealer.seal(await openAccount(sealer, account), purposeOf(account))
  await changeAccount(db, account, { sealedDetails })
}

const purposeOf = ({ kind, orderId, housemateId }: WaitingAccount) =>
  kind === 'partner' ? sealPurpose.partner(orderId) : sealPurpose.tenant(housemateId ?? 0)

async function openAccount(sealer: Sealer, account: WaitingAccount): Promise<string> {
  return sealer.open(account.sealedDetails, purposeOf(account)).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The bank details of ${account.reference} can’t be decrypted. ${why}`)
  })
}

/**
 * Notes that an account was sealed afresh, seen or handed over, if it still waits with the same details.
 * @returns whether it did
 */
export async function changeAccount(
  tx: Database,
  { kind, id, sealedDetails }: WaitingAccount,
  values: { sealedDetails: string } | { shownAt: Date } | { mandate?: string; sealedDetails: null },
): Promise<boolean> {
  const changed =
    kind === 'partner'
      ? await tx
          .update(directDebits)
          .set(values)
          .where(and(eq(directDebits.id, id), eq(directDebits.sealedDetails, sealedDetails)))
          .returning({ id: directDebits.id })
      : await tx
          .update(housemateAccounts)
          .set(values)
          .where(and(eq(housemateAccounts.id, id), eq(housemateAccounts.sealedDetails, sealedDetails)))
          .returning({ id: housemateAccounts.id })
  return changed.length > 0
}
