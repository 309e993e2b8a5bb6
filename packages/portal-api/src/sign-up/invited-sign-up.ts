import type { signUpForm, teamSignUpForm } from '@doorstep/portal-contract/sign-up.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { transact } from '../db/transact.ts'
import { isDuplicate } from '../http/database-errors.ts'
import { invalid } from '../http/errors.ts'
import { companyColumns, companyFacts } from './company-columns.ts'
import { takeInvite } from './invites.ts'
import { addMember } from './members.ts'
import { noteSignUp, type Made } from './note-sign-up.ts'

type SignUp = z.output<typeof signUpForm>
type TeamSignUp = z.output<typeof teamSignUpForm>

/**
 * Accepts the invite of a new partner: its first person and the company's facts, in one transaction (D11, D16). Its type stays as it
 * was made.
 * @returns the address to sign in with
 */
export async function acceptPartnerInvite(
  db: Database,
  form: SignUp & { invite: string },
  passwordHash: string,
  made: Made,
): Promise<string> {
  try {
    return await transact(db, async (tx) => {
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
    })
  } catch (error) {
    // All else that has to be unique was looked up under a lock.
    if (!isDuplicate(error)) throw error
    throw invalid('company.name', 'Another company already has this name. Add something to tell them apart.')
  }
}

/**
 * Accepts a colleague's invite (D11, D13).
 * @returns the address to sign in with
 */
export function acceptTeamInvite(
  db: Database,
  form: TeamSignUp,
  passwordHash: string,
  made: Made,
): Promise<string> {
  return transact(db, async (tx) => {
    const invite = await takeInvite(tx, 'team', form.invite, made.now)
    refuseCommonPassword(form.password, invite)
    const person = { email: invite.email, firstName: form.first_name, lastName: form.last_name, passwordHash }
    const member = await addMember(tx, person, invite, made.now)
    await noteSignUp(tx, { action: 'team.accept_invite', partnerId: invite.partnerId, ...member }, made)
    return invite.email
  })
}
