import { formatPounds } from '@doorstep/portal-contract/money'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioCards } from '@doorstep/ui/RadioCards'
import { useForm } from '../shared/form/useForm.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'

export interface ChoosePackageModalProps {
  group: OfferedGroup
  /** Called with the bill's id, when one was chosen. */
  onClose: (billId?: number) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    choosePackage: ChoosePackageModalProps
  }
}

/** The modal `choosePackage`: which bill of a group is in the package (specification, section 4; D26). */
export function ChoosePackageModal({ group, onClose }: ChoosePackageModalProps) {
  const form = useForm({
    fields: ['bill'],
    failure: unexpectedFailure,
    send: async (answers) => {
      const chosen = group.bills.find(({ id }) => String(id) === answers.get('bill'))
      if (!chosen) throw new FormRefusal({ errors: { bill: ['Choose one of these.'] } })
      return chosen.id
    },
    onSuccess: onClose,
    // Choosing again loses nothing.
    asksBeforeLeaving: false,
  })
  const active = group.bills.find((bill) => bill.active)
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Choose ${group.name}`}
      submitLabel={`Include ${group.name}`}
      {...form.modalProps}
    >
      <RadioCards
        {...form.field('bill')}
        label="Each month, for everyone"
        options={group.bills.map(({ id, name, provider, prices }) => ({
          value: String(id),
          label: provider.name,
          ...(name !== provider.name && { hint: name }),
          end: formatPounds(prices[0]?.price_total ?? 0),
        }))}
        {...(active && { defaultValue: String(active.id) })}
        required
      />
    </FormModal>
  )
}
