import { couponTexts, isCouponCode, normaliseCouponCode } from '@doorstep/portal-contract/onboarding'
import type { Coupon } from '@doorstep/portal-contract/onboarding.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { browserClient } from '../shared/client/browserClient.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'

export interface ApplyCouponModalProps {
  /** Called with the coupon, when it can be used. */
  onClose: (coupon?: Coupon) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    applyCoupon: ApplyCouponModalProps
  }
}

/** The modal `applyCoupon`: a code that comes off the management fee (D27). */
export function ApplyCouponModal({ onClose }: ApplyCouponModalProps) {
  const form = useForm({
    fields: ['code'],
    async send(answers) {
      const code = normaliseCouponCode(String(answers.get('code') ?? ''))
      if (!isCouponCode(code)) throw new FormRefusal({ errors: { code: [couponTexts.form] } })
      return browserClient().onboarding.coupon({ code })
    },
    onSuccess: onClose,
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Apply a coupon"
      description="It comes off the management fee each month."
      submitLabel="Apply coupon"
      size="small"
      {...form.modalProps}
    >
      <TextField
        {...form.field('code')}
        label="Coupon code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
    </FormModal>
  )
}
