import { signUpTries } from '@doorstep/portal-contract/sign-up'
import type { InviteKind, signUpForm, teamSignUpForm } from '@doorstep/portal-contract/sign-up.schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { invites } from '../db/schema/people.ts'
import { isDuplicate, refuseWhen } from '../http/database-errors.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { type Limit, takeUseOrRefuse } from '../limits/limits.ts'
import { companyColumns, companyFacts } from './company-columns.ts'
import { addMember, type Made, noteSignUp } from './members.ts'
import { isLinkOf } from './read.ts'

type SignUp = z.output<typeof signUpForm>
type TeamSignUp = z.output<typeof teamSignUpForm>

/**
 * Accepts the invite of a new partner: its first person and the company's facts, in the caller's transaction (D11, D16). Its type stays as it
 * was made.
 * @returns the address to sign in with
 */
export async function acceptPartnerInvite(
  tx: Database,
  form: SignUp & { invite: string },
  passwordHash: string,
  made: Made,
): Promise<string> {
  const nameTaken = 'Another company already has this name. Add something to tell them apart.'
  const accept = async () => {
    const invite = await takeInvite(tx, 'partner', form.invite, made.now)
    if (form.email !== invite.email) {
      throw invalid('email', 'This invite is for another address. Ask for one for yours.')
    }
    const person = {
      email: invite.email,
      firstName: form.first_name,
      lastName: form.last_name,
      passwordHash,
    }
    const { userId, before, after } = await addMember(tx, person, invite, made.now)
    const { partnerId } = invite
    const [invited] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
    const [joined] = await tx
      .update(partners)
      .set(companyColumns(form.company, made.now))
      .where(eq(partners.id, partnerId))
      .returning()
    if (!invited || !joined) throw new Error('The partner was not written.')
    const change = {
      before: { ...before, company: companyFacts(invited) },
      after: { ...after, company: companyFacts(joined) },
    }
    await noteSignUp(tx, { action: 'partner.accept_invite', partnerId, userId, ...change }, made)
    return invite.email
  }
  // All else that has to be unique was looked up under a lock.
  return accept().catch(refuseWhen(isDuplicate, () => invalid('company.name', nameTaken)))
}

/**
 * Accepts a colleague's invite, in the caller's transaction (D11, D13).
 * @returns the address to sign in with
 */
export async function acceptTeamInvite(
  tx: Database,
  form: TeamSignUp,
  passwordHash: string,
  made: Made,
): Promise<string> {
  const invite = await takeInvite(tx, 'team', form.invite, made.now)
  refuseCommonPassword(form.password, invite)
  const person = { email: invite.email, firstName: form.first_name, lastName: form.last_name, passwordHash }
  const member = await addMember(tx, person, invite, made.now)
  await noteSignUp(tx, { action: 'team.accept_invite', partnerId: invite.partnerId, ...member }, made)
  return invite.email
}

/**
 * Takes an invite, in the transaction that accepts it: whoever comes second waits, and then finds it used.
 * @throws 404 for a link that opens nothing, 409 for an invite that has ended
 */
async function takeInvite(tx: Database, kind: InviteKind, secret: string, now: Date) {
  const [invite] = await tx
    .select({
      id: invites.id,
      partnerId: invites.partnerId,
      email: invites.email,
      isTeamLead: invites.isTeamLead,
      acceptedAt: invites.acceptedAt,
      expiresAt: invites.expiresAt,
    })
    .from(invites)
    .where(and(await isLinkOf(secret), eq(invites.kind, kind)))
    .for('update')
  if (!invite) throw notFound()
  if (invite.acceptedAt) throw conflict('This invite has already been used. Sign in instead.')
  if (invite.expiresAt <= now) throw conflict('This invite has expired. Ask for a new one.')
  await tx.update(invites).set({ acceptedAt: now }).where(eq(invites.id, invite.id))
  return invite
}

const limit: Limit = {
  by: ['kind', 'source'],
  most: signUpTries.count,
  within: { minutes: signUpTries.withinMinutes },
}

/** Counts a call of a form that is open to everyone. @throws a 429 when the client's address sent too many */
export async function takeSignUpTry(
  db: Database,
  kind: 'sign_up_form' | 'check_password',
  source: string,
  now: Date,
): Promise<void> {
  await takeUseOrRefuse(db, { kind, email: '', source }, [limit], now)
}
