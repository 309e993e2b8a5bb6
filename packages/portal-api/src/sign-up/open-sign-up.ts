import { linkLife } from '@doorstep/portal-contract/auth'
import { partnerTypes } from '@doorstep/portal-contract/partners'
import type { SignUpCompany } from '@doorstep/portal-contract/sign-up.schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { signUps } from '../db/schema/people.ts'
import { transact } from '../db/transact.ts'
import { sha256 } from '../http/crypto.ts'
import type { NewLink } from '../mail/links.ts'
import { queueMail } from '../mail/queue.ts'
import { companyColumns, companyFacts } from './company-columns.ts'
import { addMember, isMember, type NewPerson, noteSignUp, type Made } from './members.ts'

const lifeMs = linkLife.signUpDays * 24 * 60 * 60 * 1000

/**
 * Keeps an open sign-up until its address is proved, and queues the mail that asks for it (D11). Which mail that is the outbox decides:
 * nothing here depends on whether the address has an account. Sign-ups that nobody proved are deleted by a job (jobs/purge.ts).
 */
export async function keepSignUp(
  tx: Database,
  signUp: NewPerson & { company: SignUpCompany },
  link: NewLink,
  made: { now: Date; origin: string },
): Promise<void> {
  const { now, origin } = made
  const [kept] = await tx
    .insert(signUps)
    .values({
      ...signUp,
      tokenHash: link.hash,
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
    })
    .returning({ id: signUps.id })
  if (!kept) throw new Error('The sign-up was not written.')
  await queueMail(tx, [{ kind: 'sign_up', signUpId: kept.id, nonce: link.nonce }], origin, now)
}

/** The sign-up of an address that an emailed link proves, as long as the link works; confirmed or not, which `confirmSignUp` tells. */
export async function findSignUp(
  db: Database,
  email: string,
  secret: string,
  now: Date,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const [found] = await db
    .select({ id: signUps.id, passwordHash: signUps.passwordHash })
    .from(signUps)
    .where(and(eq(signUps.tokenHash, sha256(secret)), eq(signUps.email, email), gt(signUps.expiresAt, now)))
  return found
}

/**
 * Makes the partner and its first team lead of a sign-up whose link and password were right (D11). The partner is pending: its people
 * work, while its facts are checked.
 * @param made.staffEmail is told that it waits (D102)
 * @returns undefined when another sign-in made an account of the address meanwhile
 */
export function confirmSignUp(
  db: Database,
  id: number,
  { origin, staffEmail, ...made }: Made & { origin: string; staffEmail: string | undefined },
): Promise<{ userId: number; partnerId: number } | undefined> {
  const { now } = made
  return transact(db, async (tx) => {
    const [signUp] = await tx
      .update(signUps)
      .set({ confirmedAt: now })
      .where(and(eq(signUps.id, id), isNull(signUps.confirmedAt)))
      .returning()
    if (!signUp || (await isMember(tx, signUp.email))) return undefined
    // It was checked by the same schema when it was kept.
    const company = signUp.company as SignUpCompany
    const [partner] = await tx
      .insert(partners)
      .values({
        ...companyColumns(company, now),
        // Accepted when the form was sent, not when its mail was read.
        termsAcceptedAt: signUp.createdAt,
        type: company.type ?? partnerTypes.independentHeadOffice,
        status: 'pending',
        createdAt: now,
      })
      .returning()
    if (!partner) throw new Error('The partner was not written.')
    const { email, firstName, lastName, passwordHash } = signUp
    const place = { partnerId: partner.id, isTeamLead: true }
    const member = await addMember(tx, { email, firstName, lastName, passwordHash }, place, now)
    const { userId, before } = member
    const after = { ...member.after, company: companyFacts(partner) }
    await noteSignUp(tx, { action: 'partner.sign_up', partnerId: partner.id, userId, before, after }, made)
    if (staffEmail)
      await queueMail(tx, [{ kind: 'sign_up_waits', email: staffEmail, partnerId: partner.id }], origin, now)
    return { userId, partnerId: partner.id }
  })
}
