// The feature's modals load together, when the first of them opens (shell/modals.ts).
export { ApplyCouponModal } from './ApplyCouponModal.tsx'
export { ChoosePackageModal } from './ChoosePackageModal.tsx'
export { EmailQuoteModal } from './EmailQuoteModal.tsx'
export { PackagePaymentMethodModal } from './PackagePaymentMethodModal.tsx'
export { PaymentReferenceModal } from './PaymentReferenceModal.tsx'
