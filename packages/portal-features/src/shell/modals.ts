import type { ModalRegistry } from '../shared/modal/ModalHost.tsx'

/** Every modal that `openModal` can open, and where its code is. It loads when the modal first opens. */
export const modals: ModalRegistry = {
  invite: async () => (await import('../team/modals.ts')).InviteModal,
  updateUser: async () => (await import('../team/modals.ts')).UpdateUserModal,
  deleteUser: async () => (await import('../team/modals.ts')).DeleteUserModal,
  inviteTeamLead: async () => (await import('../agents/InviteTeamLeadModal.tsx')).InviteTeamLeadModal,
  saveView: async () => (await import('../shared/views/SaveViewModal.tsx')).SaveViewModal,
  addReading: async () => (await import('../property/modals.ts')).AddReadingModal,
  meterHistory: async () => (await import('../property/modals.ts')).MeterHistoryModal,
  viewDocument: async () => (await import('../shared/files/DocumentModal.tsx')).DocumentModal,
  deleteProperty: async () => (await import('../property-form/DeletePropertyModal.tsx')).DeletePropertyModal,
  deleteImport: async () => (await import('../property-import/DeleteImportModal.tsx')).DeleteImportModal,
  bulkMarkAsPaid: async () => (await import('../void-bills/BulkMarkAsPaidModal.tsx')).BulkMarkAsPaidModal,
  addTenancy: async () => (await import('../tenancies/modals.ts')).AddTenancyModal,
  updateTenancy: async () => (await import('../tenancies/modals.ts')).UpdateTenancyModal,
  changeDates: async () => (await import('../tenancies/modals.ts')).ChangeDatesDrawer,
  deleteTenancy: async () => (await import('../tenancies/modals.ts')).DeleteTenancyModal,
  changePackageStatus: async () => (await import('../tenancies/modals.ts')).ChangePackageStatusModal,
  addLead: async () => (await import('../tenancies/modals.ts')).AddLeadModal,
  updateLead: async () => (await import('../tenancies/modals.ts')).UpdateLeadModal,
  deleteLead: async () => (await import('../tenancies/modals.ts')).DeleteLeadModal,
  choosePackage: async () => (await import('../quote/modals.ts')).ChoosePackageModal,
  paymentReference: async () => (await import('../quote/modals.ts')).PaymentReferenceModal,
  packagePaymentMethod: async () => (await import('../quote/modals.ts')).PackagePaymentMethodModal,
  applyCoupon: async () => (await import('../quote/modals.ts')).ApplyCouponModal,
  updateVoid: async () => (await import('../tenancies/modals.ts')).UpdateVoidModal,
}
