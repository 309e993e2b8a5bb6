import type { ModalRegistry } from '../shared/modal/ModalHost.tsx'

/** Every modal that `openModal` can open, and where its code is. It loads when the modal first opens. */
export const modals: ModalRegistry = {
  invite: async () => (await import('../team/InviteModal.tsx')).InviteModal,
  updateUser: async () => (await import('../team/UpdateUserModal.tsx')).UpdateUserModal,
  deleteUser: async () => (await import('../team/DeleteUserModal.tsx')).DeleteUserModal,
  inviteTeamLead: async () => (await import('../agents/InviteTeamLeadModal.tsx')).InviteTeamLeadModal,
  bulkMarkAsPaid: async () => (await import('../void-bills/BulkMarkAsPaidModal.tsx')).BulkMarkAsPaidModal,
}
