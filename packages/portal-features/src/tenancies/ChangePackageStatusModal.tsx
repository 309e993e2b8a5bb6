import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { counted } from '../shared/format/counted.ts'
import { toastUndo } from './toastUndo.ts'

export interface ChangePackageStatusModalProps {
  tenancy: Tenancy
  order: PackageRecord
  /** 5 withdraws the package, 1 reopens it (D21). */
  to: 5 | 1
  client?: Pick<PortalClient, 'tenancyPackages' | 'tenancies'>
  /** Called with the tenancy, when the change is undone. */
  onRestored: (tenancy: Tenancy) => void
  /** Called with the package as it is now, when it was changed, here or by someone else. */
  onClose: (changed?: PackageRecord) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    changePackageStatus: ChangePackageStatusModalProps
  }
}

/** The modal `changePackageStatus`: says what follows from withdrawing or reopening a package, and asks (D21). */
export function ChangePackageStatusModal({
  tenancy,
  order,
  to,
  client = browserClient(),
  onRestored,
  onClose,
}: ChangePackageStatusModalProps) {
  const [failure, setFailure] = useState<string>(unexpectedFailure)
  /** The package as someone else changed it meanwhile. */
  const [newer, setNewer] = useState<PackageRecord>()
  const { id, property } = tenancy
  const words = wordsOf(to, tenancy, order)

  async function confirm() {
    try {
      const { data, undo_id } = await client.tenancyPackages.changeStatus(property.id, id, {
        version: (newer ?? order).version,
        status_id: to,
      })
      if (undo_id !== null)
        toastUndo(words.done, async () =>
          onRestored(await client.tenancies.restore(property.id, id, undo_id)),
        )
      onClose(data)
    } catch (error) {
      if (error instanceof PortalError && error.status === 409 && error.current)
        setNewer(error.current as PackageRecord)
      setFailure(failureSentence(error))
      throw error
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose(newer)}
      question={words.question}
      consequence={words.consequence}
      confirmLabel={words.verb}
      tone={to === 5 ? 'critical' : 'neutral'}
      onConfirm={confirm}
      failureMessage={failure}
    />
  )
}

function wordsOf(
  to: 5 | 1,
  { property }: Tenancy,
  { housemates, responsibility_type, payment_method }: PackageRecord,
) {
  const at = `at ${property.address_line1}`
  if (to === 1)
    return {
      question: 'Reopen this package?',
      consequence: `The tenants ${at} are invited again. If they don’t finish, the package is lost again after 14 days.`,
      verb: 'Reopen package',
      done: 'Package reopened',
    }
  const payments =
    responsibility_type === 'tenant'
      ? `No more payments are taken from ${counted(housemates.length, 'housemate')}`
      : payment_method === 'direct_debit'
        ? 'No more payments are taken from your account'
        : 'It’s left out of your next invoice'
  return {
    question: 'Withdraw this package?',
    consequence: `The package ${at} is cancelled and can’t be reopened later. ${payments}, and the tenants have to arrange their own bills.`,
    verb: 'Withdraw package',
    done: 'Package withdrawn',
  }
}
