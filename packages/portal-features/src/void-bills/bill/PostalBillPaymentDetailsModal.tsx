import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Modal } from '@doorstep/ui/Modal'
import { PaymentDetails, type PaymentDetailsProps } from './PaymentDetails.tsx'
import { billLabel } from '../billLabel.ts'

export interface PostalBillPaymentDetailsModalProps extends Pick<PaymentDetailsProps, 'load'> {
  bill: PostalBill
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    postalBillPaymentDetails: PostalBillPaymentDetailsModalProps
  }
}

/** The modal `postalBillPaymentDetails`: how to pay a bill, without opening the bill (D34). */
export function PostalBillPaymentDetailsModal({ bill, load, onClose }: PostalBillPaymentDetailsModalProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Payment details"
      description={billLabel(bill)}
    >
      <PaymentDetails billId={bill.id} load={load} />
    </Modal>
  )
}
