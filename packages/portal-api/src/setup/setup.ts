import { and, eq, gt, isNull } from 'drizzle-orm'
import { applyIn, type CatalogueServices, storeLogos } from '../catalogue/apply.ts'
import type { CheckedCatalogue } from '../catalogue/check.ts'
import type { Logos } from '../catalogue/logos.ts'
import type { Database } from '../db/database.ts'
import { lower } from '../db/expressions.ts'
import { lockText } from '../db/locks.ts'
import { partners } from '../db/schema/partners.ts'
import { invites, memberships } from '../db/schema/people.ts'
import { keepFiles } from '../files/unused-files.ts'
import { noteAudit } from '../http/audit.ts'
import { endOfLink, isPending } from '../invites/pending-invite.ts'
import type { Links } from '../mail/links.ts'
import { queueMail } from '../mail/queue.ts'
import { findSeller, keepSeller } from '../seller.ts'
import { isMember } from '../sign-up/members.ts'
import { partnerTypeWords, type PartnerChange } from '../staff/partners.ts'
import type { Fault } from '../yaml-file.ts'
import type { SetupAnswers } from './setup.schema.ts'

type SetupServices = Pick<CatalogueServices, 'db' | 'files'> & { links: Links }

/** A catalogue that was checked, with its logos. */
export type ReadCatalogue = { checked: CheckedCatalogue; logos: Logos }

/** The catalogue can't be applied to what is there. */
export class CatalogueRefused extends Error {
  override name = 'CatalogueRefused'
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super('The catalogue can’t be applied.')
    this.faults = faults
  }
}

/**
 * Sets a portal up, all or nothing: the company on its invoices, the catalogue, the first partner, and the mailed invite of its team lead
 * (D100). What is there already stays, so it can be run again.
 * @returns what was done, in sentences
 * @throws CatalogueRefused, or with a sentence where the team lead's address is somebody's already
 */
export async function setUp(
  { db, files, links }: SetupServices,
  {
    company,
    partner,
    catalogue,
  }: Omit<SetupAnswers, 'catalogue'> & { catalogue?: ReadCatalogue | undefined },
  made: PartnerChange,
): Promise<string[]> {
  const placed = catalogue && (await storeLogos({ db, files }, catalogue.logos, made.now))
  return db.transaction(async (tx) => {
    // Two at once would add the partner twice.
    await lockText(tx, 'setup')
    const done: string[] = []
    const before = await findSeller(tx)
    const seller = {
      name: company.name,
      address: company.address ?? before?.address ?? null,
      vatNumber: company.vat_number ?? before?.vatNumber ?? null,
      bankAccount: company.bank_account ?? before?.bankAccount ?? null,
    }
    if (await keepSeller(tx, seller, made)) done.push(`Invoices are from ${seller.name} from now on.`)
    if (catalogue && placed) {
      const result = await applyIn(tx, catalogue.checked, placed.addresses, made)
      if (!('changes' in result)) throw new CatalogueRefused(result.faults)
      await keepFiles(tx, placed.keys)
      if (result.changes.length > 0) done.push(`The catalogue is applied: ${result.changes.length} changes.`)
    }
    if (partner) done.push(...(await addPartner(tx, links, partner, made)))
    return done
  })
}

type NewPartner = NonNullable<SetupAnswers['partner']>

async function addPartner(
  tx: Database,
  links: Links,
  partner: NewPartner,
  made: PartnerChange,
): Promise<string[]> {
  const { now, by, origin } = made
  const { name, kind, lead_email: email, lead_first_name: firstName, lead_last_name: lastName } = partner
  const [known] = await tx
    .select({ id: partners.id, status: partners.status })
    .from(partners)
    .where(and(eq(lower(partners.name), name.toLowerCase()), isNull(partners.parentId)))
    .for('update')
  if (known && known.status !== 'active')
    throw new Error(
      `${name} is here already and ${known.status}: approve or reopen it with npm run staff -- partners, or write another name.`,
    )
  if (known && (await hasTeam(tx, known.id))) return []
  if (known && (await isInvited(tx, { partnerId: known.id, email }, now))) return []
  if (await isMember(tx, email))
    throw new Error(`${email} signs in to another company already. Write another address for the team lead.`)
  const id = known?.id ?? (await insertPartner(tx, partner, made))
  const { nonce, hash: tokenHash } = await links.make()
  await tx
    .update(invites)
    .set({ revokedAt: now })
    .where(and(eq(invites.partnerId, id), isPending))
  const [invite] = await tx
    .insert(invites)
    .values({
      partnerId: id,
      kind: 'partner',
      email,
      firstName,
      lastName,
      isTeamLead: true,
      tokenHash,
      lastSentAt: now,
      expiresAt: endOfLink(now),
      createdAt: now,
    })
    .returning({ id: invites.id })
  if (!invite) throw new Error('The invite was not written.')
  await noteAudit(tx, {
    actor: 'staff',
    by,
    partnerId: id,
    action: 'agent.invite',
    subjectId: invite.id,
    after: { email, first_name: firstName, last_name: lastName },
    now,
  })
  await queueMail(tx, [{ kind: 'invite', inviteId: invite.id, nonce }], origin, now)
  return [
    ...(known ? [] : [`${name} is added as ${kind}, partner ${id}.`]),
    `${email} is mailed an invite to lead its team.`,
  ]
}

async function insertPartner(
  tx: Database,
  { name, kind, lead_email: email }: NewPartner,
  { now, by }: PartnerChange,
) {
  const [partner] = await tx
    .insert(partners)
    .values({ name, type: partnerTypeWords[kind], status: 'active', createdAt: now, updatedAt: now })
    .returning({ id: partners.id })
  if (!partner) throw new Error('The partner was not written.')
  await noteAudit(tx, {
    actor: 'staff',
    by,
    partnerId: partner.id,
    action: 'agent.create',
    subjectType: 'partner',
    subjectId: partner.id,
    after: { name, kind, invited: { email } },
    now,
  })
  return partner.id
}

const hasTeam = async (tx: Database, partnerId: number) =>
  (await tx.$count(memberships, eq(memberships.partnerId, partnerId))) > 0

/** Whether an address has an invite that still works. Another address is one that was mistyped: its invite is revoked. */
async function isInvited(
  tx: Database,
  { partnerId, email }: { partnerId: number; email: string },
  now: Date,
): Promise<boolean> {
  const waiting = and(
    eq(invites.partnerId, partnerId),
    eq(lower(invites.email), email.toLowerCase()),
    isPending,
    gt(invites.expiresAt, now),
  )
  return (await tx.$count(invites, waiting)) > 0
}
