import { linesText } from '@doorstep/portal-contract/addresses'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { counted } from '../../shared/format/counted.ts'
import { confirm } from '../../shared/modal/confirm.ts'
import { undoOf } from '../undoOf.ts'

type StatusOptions = {
  tenancy: Tenancy
  order: PackageRecord
  /** 5 withdraws the package, 1 reopens it (D21). */
  to: 5 | 1
  /** Called with the package as it is now, when it was changed, here or by someone else. */
  onChanged: (order: PackageRecord) => void
  /** Called with the tenancy, when the change is undone. */
  onRestored: (tenancy: Tenancy) => void
}

/** Says what follows from withdrawing or reopening a package, asks, and does it (D21). */
export async function askToChangeStatus({
  tenancy,
  order,
  to,
  onChanged,
  onRestored,
}: StatusOptions): Promise<void> {
  const { done, ...question } = wordsOf(to, tenancy, order)
  let { version } = order
  await confirm({
    ...question,
    tone: to === 5 ? 'critical' : 'neutral',
    call: (api) =>
      api.tenancyPackages.changeStatus(tenancy.property.id, tenancy.id, { version, status_id: to }),
    saved: ({ data }) => onChanged(data),
    toast: done,
    undo: ({ undo_id }) => undoOf(tenancy, undo_id, onRestored),
    onFailure({ status, current }) {
      if (status !== 409 || !current) return
      // The API's 409 holds the package as someone else changed it; whoever confirms again has read why.
      const newer = current as PackageRecord
      version = newer.version
      onChanged(newer)
    },
  })
}

function wordsOf(
  to: 5 | 1,
  { property }: Tenancy,
  { housemates, responsibility_type, payment_method }: PackageRecord,
) {
  const at = `at ${linesText(property)}`
  if (to === 1)
    return {
      question: 'Reopen this package?',
      consequence: `The tenants ${at} are invited again. If they don’t finish, the package is lost again after 14 days.`,
      confirmLabel: 'Reopen package',
      done: 'Package reopened',
    }
  const payments =
    responsibility_type === 'tenant'
      ? `No more payments are taken from ${counted(housemates.length, 'tenant')}`
      : payment_method === 'direct_debit'
        ? 'No more payments are taken from your account'
        : 'It’s left out of your next invoice'
  return {
    question: 'Withdraw this package?',
    consequence: `The package ${at} is cancelled and can’t be reopened later. ${payments}, and the tenants have to arrange their own bills.`,
    confirmLabel: 'Withdraw package',
    done: 'Package withdrawn',
  }
}
