import { alertPreferenceTypes, defaultAlertPreference } from '@doorstep/portal-contract/account'
import type { AlertPreference, AlertPreferenceChange } from '@doorstep/portal-contract/account.schema'
import { eq } from 'drizzle-orm'
import { alertPreferences } from '../db/schema/alerts.ts'
import { users } from '../db/schema/people.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'

const { userId, partnerId, type } = alertPreferences

/** How the person hears of each type of alert, as this partner's (D15): all six, whether they ever chose or not. */
export async function listAlertPreferences(scoped: ScopedDatabase): Promise<AlertPreference[]> {
  const chosen: AlertPreference[] = await scoped
    .selectOwn({ type, in_portal: alertPreferences.inPortal, email: alertPreferences.email })
    .from(alertPreferences, eq(partnerId, scoped.scope.partnerId))
  return alertPreferenceTypes.map(
    (one) => chosen.find((row) => row.type === one) ?? { type: one, ...defaultAlertPreference },
  )
}

/** Changes some of them; what is left out stays as it is. */
export async function updateAlertPreferences(
  transaction: ScopedTransaction,
  changes: AlertPreferenceChange[],
): Promise<Change<{ data: AlertPreference[] }>> {
  const { scope } = transaction
  // One change at a time for each person: the audit has what was before.
  await transaction.selectOwn({ id: users.id }).from(users).for('update')
  const before = await listAlertPreferences(transaction)
  const after = before.map((one) => ({
    ...one,
    ...given(changes.find((change) => change.type === one.type)),
  }))
  const changed = after.filter(
    (one, index) => one.in_portal !== before[index]?.in_portal || one.email !== before[index]?.email,
  )
  for (const { type: changedType, in_portal: inPortal, email } of changed) {
    await transaction
      .insertOwn(alertPreferences, { partnerId: scope.partnerId, type: changedType, inPortal, email })
      .onConflictDoUpdate({ target: [userId, partnerId, type], set: { inPortal, email } })
  }
  const isChanged = (one: AlertPreference) => changed.some((other) => other.type === one.type)
  return {
    audit:
      changed.length > 0
        ? [
            {
              partnerId: scope.partnerId,
              action: 'alert_preferences.update',
              before: before.filter(isChanged),
              after: changed,
            },
          ]
        : [],
    answer: () => ({ data: after }),
  }
}

/** Without what is undefined, which would overwrite. */
function given({ in_portal, email }: Partial<AlertPreferenceChange> = {}) {
  return { ...(in_portal !== undefined && { in_portal }), ...(email !== undefined && { email }) }
}
