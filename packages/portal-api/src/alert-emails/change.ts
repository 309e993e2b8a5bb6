import { defaultAlertPreference } from '@doorstep/portal-contract/account'
import { stopEmailsRefusal } from '@doorstep/portal-contract/alert-emails'
import type {
  AlertEmailChoice,
  AlertEmailsChanged,
  StoppableEmails,
} from '@doorstep/portal-contract/alert-emails.schema'
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { isShownToStrangers } from '../brand/rules.ts'
import type { Database } from '../db/database.ts'
import { alertPreferences } from '../db/schema/alerts.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { transact } from '../db/transact.ts'
import { noteAudit } from '../http/audit.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { StopToken } from './stop-tokens.ts'

/**
 * What an email was about, and how its reader is emailed about that now. Of no partner's scope: the secret names the person.
 * @throws a 404 once they have left the partner, or it is suspended
 */
export async function findStoppableEmails(
  db: Database,
  { userId, partnerId, types }: StopToken,
): Promise<StoppableEmails> {
  const { id, name, logoPath, logoDarkPath, brandColour } = getTableColumns(resellers)
  const [found] = await db
    .select({
      partner_name: partners.name,
      reseller: { id, name, logo: logoPath, logo_dark: logoDarkPath, brand_colour: brandColour },
    })
    .from(memberships)
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.partnerId, partnerId),
        ne(partners.status, 'suspended'),
      ),
    )
  if (!found) throw new ApiError(404, stopEmailsRefusal)
  const chosen = await db
    .select({ type: alertPreferences.type, email: alertPreferences.email })
    .from(alertPreferences)
    .where(
      and(
        eq(alertPreferences.userId, userId),
        eq(alertPreferences.partnerId, partnerId),
        inArray(alertPreferences.type, types),
      ),
    )
  const choices = types.map(
    (type) => chosen.find((row) => row.type === type) ?? { type, email: defaultAlertPreference.email },
  )
  return { ...found, choices }
}

/**
 * Sets how a person is emailed about what the email was about.
 * @throws a 404 as `findStoppableEmails`, and a 422 for what the email was not about
 */
export function changeAlertEmails(
  db: Database,
  token: StopToken,
  given: readonly AlertEmailChoice[],
  made: { now: Date; requestId: string },
): Promise<AlertEmailsChanged> {
  if (given.some(({ type }) => !token.types.includes(type)))
    throw invalid('choices', 'Choose types of alert that the email was about.')
  const { userId, partnerId } = token
  return transact(db, async (tx) => {
    // One change at a time for each person: the audit has what was before.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const { choices: before, ...about } = await findStoppableEmails(tx, token)
    const changed = given.filter(({ type, email }) =>
      before.some((one) => one.type === type && one.email !== email),
    )
    for (const { type, email } of changed)
      await tx
        .insert(alertPreferences)
        .values({ userId, partnerId, type, email })
        .onConflictDoUpdate({
          target: [alertPreferences.userId, alertPreferences.partnerId, alertPreferences.type],
          set: { email },
        })
    const isChanged = ({ type }: AlertEmailChoice) => changed.some((one) => one.type === type)
    if (changed.length > 0)
      await noteAudit(tx, {
        partnerId,
        action: 'alert_preferences.update',
        userId,
        before: before.filter(isChanged),
        after: changed,
        ...made,
      })
    const choices = before.map((one) => changed.find(({ type }) => type === one.type) ?? one)
    return { ...about, choices, before }
  })
}
