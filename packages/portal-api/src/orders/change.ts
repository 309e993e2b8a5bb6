import type { AuditAction } from '@doorstep/portal-contract/activity'
import { orderStatusFacts, type OrderStatusId } from '@doorstep/portal-contract/orders'
import type { PackageChanged, packageUpdate } from '@doorstep/portal-contract/package.schema'
import type { z } from 'zod'
import { refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { changeTenancy, writeTenancy } from '../tenancies/change.ts'
import { lockTenancy, recordToChange } from '../tenancies/records.ts'
import { changeOrderStatus } from './effects.ts'
import { inviteHousehold } from './invites.ts'
import { findPackage, type PackagePlace } from './read.ts'
import { notAllowed } from './rules.ts'

const actions: Partial<Record<OrderStatusId, AuditAction>> = {
  5: 'tenancy.withdraw_package',
  1: 'tenancy.reopen_package',
}

/**
 * Withdraws a package, or reopens one that was lost within 30 days, whose tenants are then invited again (D21, D86). The property's status and void periods follow (D18, D22).
 * @throws a 409 with the package as it is now when someone else changed it meanwhile, or with the statuses that are allowed
 */
export async function changePackageStatus(
  transaction: ScopedTransaction,
  place: PackagePlace,
  { version, status_id: to }: z.output<typeof packageUpdate>,
  { links, now }: { links: Links; now: Date },
): Promise<Change<PackageChanged>> {
  const key = { ...place, isLead: false }
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  const current = await findPackage(transaction, place, now)
  await refuseOutdated(
    version,
    current.version,
    'Someone else changed this package at the same time. Check what it is now.',
    () => current,
  )
  const action = actions[to]
  if (!action || !current.allowed.includes(to))
    throw notAllowed(refusalOf(current.status_id, to), current.allowed)
  await transaction.run(changeOrderStatus, {
    id: current.id,
    to,
    refusal: refusalOf(current.status_id, to),
    now,
  })
  await writeTenancy(transaction, key.id, {}, now)
  const invited = to === 1 ? await inviteHousehold(transaction, current.id, { links, now }) : nobody
  const audit = await changeTenancy(transaction, { key, action, before, now })
  const data = await findPackage(transaction, place, now)
  return {
    audit: [...audit, ...invited.audit],
    mail: invited.mail,
    answer: (undo_id) => ({ data, undo_id }),
  }
}

const nobody = { audit: [], mail: [] }

/** Why a package can't be changed so, in words that people know from the screen. */
function refusalOf(from: OrderStatusId, to: OrderStatusId): string {
  const { title } = orderStatusFacts[from]
  if (to === 5) return `This package is ${title}, so it can’t be withdrawn.`
  if (to === 1 && from === 8) return 'This package was lost more than 30 days ago, so it can’t be reopened.'
  if (to === 1) return `This package is ${title}, so it can’t be reopened.`
  return 'Our team moves packages on. You can withdraw one, or reopen one that was lost.'
}
