import type { AuditAction } from '@doorstep/portal-contract/activity'
import { formatPence } from '@doorstep/portal-contract/money'
import { type PartnerType, partnerTypes } from '@doorstep/portal-contract/partners'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { commissionLines } from '../db/schema/commission.ts'
import { orders } from '../db/schema/orders.ts'
import { partners, type partnerStatuses, resellers } from '../db/schema/partners.ts'
import { invoiceLines, packageCharges, payouts } from '../db/schema/payments.ts'
import { memberships, users } from '../db/schema/people.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import type { PartnerStanding } from '../mail/messages.ts'
import { queueMail } from '../mail/queue.ts'

export type PartnerStatus = (typeof partnerStatuses)[number]
type Partner = typeof partners.$inferSelect

/** Who changes a partner, when, and where the portal is. */
export type PartnerChange = StaffChange & { origin: string }

/** The types of partners as our staff write them. */
export const partnerTypeWords = {
  reseller: partnerTypes.reseller,
  'head-office': partnerTypes.headOffice,
  branch: partnerTypes.branch,
  independent: partnerTypes.independentHeadOffice,
} as const
export type PartnerTypeWord = keyof typeof partnerTypeWords

export const typeText = (type: PartnerType): string =>
  Object.entries(partnerTypeWords).find(([, each]) => each === type)?.[0] ?? ''

/** All partners, by the company they are part of and by name, with the first of their team leads. */
export async function listPartners(db: Database, status?: PartnerStatus) {
  const heads = alias(partners, 'heads')
  const found = await db
    .select({
      id: partners.id,
      name: partners.name,
      type: partners.type,
      status: partners.status,
      commissionAllowed: partners.commissionAllowed,
      commissionRatePence: partners.commissionRatePence,
      headName: heads.name,
    })
    .from(partners)
    .leftJoin(heads, eq(heads.id, partners.parentId))
    .where(status && eq(partners.status, status))
    .orderBy(asc(partners.id))
  const leads = await db
    .select({ partnerId: memberships.partnerId, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.isTeamLead, true))
    .orderBy(asc(memberships.id))
  return found.map((partner) => ({
    ...partner,
    lead: leads.find(({ partnerId }) => partnerId === partner.id)?.email ?? null,
  }))
}

/** What a partner is called, and how many team leads of it are mailed. */
export type Told = { name: string; mailed: number }

/** Approves a partner that signed up by itself, and mails its team leads (D102). */
export const approvePartner = (db: Database, id: number, made: PartnerChange): Promise<Told> =>
  setStanding(db, id, made, {
    from: ['pending'],
    to: 'active',
    action: 'partner.approve',
    standing: () => 'approved',
    refusal: ({ name, status }) =>
      status === 'active' ? `${name} is approved already.` : `${name} is suspended: reopen it instead.`,
  })

/** Suspends a partner, or refuses one that waits to be approved, and mails its team leads why (D61, D102). */
export const suspendPartner = (
  db: Database,
  { id, reason }: { id: number; reason: string },
  made: PartnerChange,
): Promise<Told> =>
  setStanding(db, id, made, {
    from: ['pending', 'active'],
    to: 'suspended',
    action: 'partner.suspend',
    standing: ({ status }) => (status === 'pending' ? 'refused' : 'suspended'),
    reason,
    refusal: ({ name }) => `${name} is suspended already.`,
  })

/** Reopens a partner that was suspended, or approves one that was refused after all, and mails its team leads. */
export const reopenPartner = (db: Database, id: number, made: PartnerChange): Promise<Told> =>
  setStanding(db, id, made, {
    from: ['suspended'],
    to: 'active',
    action: 'partner.reopen',
    standing: async (_partner, tx) => ((await wasRefused(tx, id)) ? 'approved' : 'reopened'),
    refusal: ({ name }) => `${name} isn’t suspended.`,
  })

type NewStanding = {
  from: PartnerStatus[]
  to: PartnerStatus
  action: AuditAction
  standing: (partner: Partner, tx: Database) => PartnerStanding | Promise<PartnerStanding>
  reason?: string | null
  refusal: (partner: Partner) => string
}

const setStanding = (
  db: Database,
  id: number,
  { by, now, origin }: PartnerChange,
  { from, to, action, standing, reason = null, refusal }: NewStanding,
): Promise<Told> =>
  db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    if (!from.includes(partner.status)) throw new Error(refusal(partner))
    const told = await standing(partner, tx)
    await tx.update(partners).set({ status: to, updatedAt: now }).where(eq(partners.id, id))
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId: id,
      action,
      subjectId: id,
      before: { status: partner.status },
      after: { status: to, ...(reason !== null && { reason }) },
      now,
    })
    const leads = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.partnerId, id), eq(memberships.isTeamLead, true)))
    const about = { kind: 'partner_standing' as const, partnerId: id, standing: told, reason }
    await queueMail(
      tx,
      leads.map(({ userId }) => ({ ...about, userId })),
      origin,
      now,
    )
    return { name: partner.name, mailed: leads.length }
  })

/** Whether a partner was suspended while it waited to be approved. */
async function wasRefused(tx: Database, id: number): Promise<boolean> {
  const [suspension] = await tx
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(and(eq(auditEntries.partnerId, id), eq(auditEntries.action, 'partner.suspend')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return (suspension?.before as { status?: PartnerStatus } | undefined)?.status === 'pending'
}

/**
 * Lets a partner earn commission, at a rate, or earn it no longer (D94). What was earned before stays.
 * @param ratePence what a tenant package earns a month for each tenant; null for none, 'as-it-is' for the rate it has
 */
export const allowCommission = (
  db: Database,
  { id, ratePence }: { id: number; ratePence: number | 'as-it-is' | null },
  made: StaffChange,
): Promise<string> =>
  db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    const { commissionAllowed, commissionRatePence } = partner
    const after = {
      commissionAllowed: ratePence !== null,
      commissionRatePence: typeof ratePence === 'number' ? ratePence : commissionRatePence,
    }
    if (after.commissionRatePence === 0) throw new Error('Commission has to be more than £0.')
    if (after.commissionAllowed === commissionAllowed && after.commissionRatePence === commissionRatePence)
      throw new Error(`This is already set for ${partner.name}.`)
    return change(tx, partner, after, {
      ...made,
      before: { commission: commissionText(partner) },
      after: { commission: commissionText(after) },
    })
  })

export const commissionText = ({
  commissionAllowed,
  commissionRatePence,
}: Pick<Partner, 'commissionAllowed' | 'commissionRatePence'>): string =>
  commissionAllowed ? `${formatPence(commissionRatePence)} for each tenant a month` : 'None'

/**
 * Changes a partner's type. A reseller has no company above it, a branch has one, and only resellers and head offices have any below.
 * @throws with a sentence where that isn't so
 */
export const setPartnerType = (
  db: Database,
  { id, word }: { id: number; word: PartnerTypeWord },
  made: StaffChange,
): Promise<string> =>
  db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    const { name, parentId } = partner
    const type = partnerTypeWords[word]
    if (partner.type === type) throw new Error(`${name} is already of this type: ${word}.`)
    if (type === partnerTypes.branch && parentId === null)
      throw new Error(`${name} isn’t part of a head office: move it below one instead.`)
    if (type !== partnerTypes.branch && parentId !== null)
      throw new Error(`${name} is part of a head office: move it out of that first, with move ${id} none.`)
    if (type > partnerTypes.headOffice && (await tx.$count(partners, eq(partners.parentId, id))) > 0)
      throw new Error(`${name} has partners below it: move those first.`)
    if (
      partner.type === partnerTypes.reseller &&
      (await tx.$count(resellers, eq(resellers.partnerId, id))) > 0
    )
      throw new Error(`${name} has a brand that it and the partners below it show, so it stays a reseller.`)
    return change(
      tx,
      partner,
      { type, isInvoicedForBranches: type <= partnerTypes.headOffice && partner.isInvoicedForBranches },
      { ...made, before: { kind: typeText(partner.type) }, after: { kind: word } },
    )
  })

/**
 * Moves a partner below a head office or reseller, whose branch or agent it becomes, or out of one. It wears that one's brand.
 * @param headId null for none: then it is independent
 * @throws where its company so far was invoiced, or earned commission, for its packages: those documents name them
 */
export const movePartner = (
  db: Database,
  { id, headId }: { id: number; headId: number | null },
  made: StaffChange,
): Promise<string> =>
  db.transaction(async (tx) => {
    const partner = await lockPartner(tx, id)
    const { name, parentId } = partner
    if (headId === id) throw new Error('A partner can’t be part of itself.')
    if (headId === parentId)
      throw new Error(headId === null ? `${name} isn’t part of a head office.` : `${name} is there already.`)
    const head = headId === null ? undefined : await lockPartner(tx, headId)
    if (head && head.type > partnerTypes.headOffice) throw new Error(`${head.name} can’t have branches.`)
    if (partner.type === partnerTypes.reseller)
      throw new Error(`${name} is a reseller, which is part of no other.`)
    if ((await tx.$count(partners, eq(partners.parentId, id))) > 0)
      throw new Error(`${name} has partners below it: move those first.`)
    const before = parentId === null ? undefined : await lockPartner(tx, parentId)
    if (before && (await isOnDocuments(tx, id)))
      throw new Error(
        `${before.name} has invoices or commission for packages of ${name}, so ${name} stays there. Add a new partner instead.`,
      )
    if (head && partner.status === 'pending') throw new Error(`${name} waits for approval: approve it first.`)
    const payer = head && (await paysForBranches(tx, head))
    if (payer && (await tx.$count(orders, eq(orders.partnerId, id))) > 0)
      throw new Error(
        `${name} has packages, and ${payer.name} would be invoiced or paid for their months until now too. Add a new partner below ${payer.name} instead.`,
      )
    if (head && (await isNamedSo(tx, head.id, name)))
      throw new Error(`${head.name} already has one called ${name}.`)
    return change(
      tx,
      partner,
      {
        parentId: headId,
        type: head ? partnerTypes.branch : partnerTypes.independentHeadOffice,
        isInvoicedForBranches: false,
        resellerId: head ? await brandBelow(tx, head) : null,
      },
      {
        ...made,
        before: { part_of: before?.name ?? null, kind: typeText(partner.type) },
        after: { part_of: head?.name ?? null, kind: head ? 'branch' : 'independent' },
      },
    )
  })

async function change(
  tx: Database,
  { id, name }: Partner,
  values: Partial<typeof partners.$inferInsert>,
  { by, now, before, after }: StaffChange & { before: object; after: object },
): Promise<string> {
  await tx
    .update(partners)
    .set({ ...values, updatedAt: now })
    .where(eq(partners.id, id))
  await noteAudit(tx, {
    actor: 'staff',
    by,
    partnerId: id,
    action: 'partner.update',
    subjectId: id,
    before,
    after: { ...after },
    now,
  })
  return name
}

async function lockPartner(tx: Database, id: number): Promise<Partner> {
  const [partner] = await tx.select().from(partners).where(eq(partners.id, id)).for('update')
  if (!partner) throw new Error(`There is no partner ${id}. npm run staff -- partners list shows them.`)
  return partner
}

/** Whether another partner has a document that names packages of this one. */
/** Of a company and the one above it, the first that earns commission or is invoiced for what is below it. */
async function paysForBranches(tx: Database, head: Partner): Promise<Partner | undefined> {
  const above = head.parentId === null ? undefined : await lockPartner(tx, head.parentId)
  return [head, above].find((each) => each && (each.commissionAllowed || each.isInvoicedForBranches))
}

async function isOnDocuments(tx: Database, id: number): Promise<boolean> {
  const counts = [
    await tx.$count(invoiceLines, and(eq(invoiceLines.orderPartnerId, id), ne(invoiceLines.partnerId, id))),
    await tx.$count(
      commissionLines,
      and(eq(commissionLines.orderPartnerId, id), ne(commissionLines.partnerId, id)),
    ),
    await tx.$count(
      packageCharges,
      and(eq(packageCharges.partnerId, id), ne(packageCharges.invoicePartnerId, id)),
    ),
    await tx.$count(payouts, and(eq(payouts.partnerId, id), ne(payouts.invoicePartnerId, id))),
  ]
  return counts.some((count) => count > 0)
}

async function isNamedSo(tx: Database, headId: number, name: string): Promise<boolean> {
  const below = await tx.select({ name: partners.name }).from(partners).where(eq(partners.parentId, headId))
  return below.some((each) => each.name.toLowerCase() === name.toLowerCase())
}

/** Whose brand partners below one wear: its own, else the one that it wears (D41). */
async function brandBelow(tx: Database, head: Partner): Promise<number | null> {
  const [own] = await tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.partnerId, head.id))
  return own?.id ?? head.resellerId
}
