// The feature's modals load together, when the first of them opens (shell/modals.ts).
export { DeleteUserModal } from './DeleteUserModal.tsx'
export { InviteModal } from './InviteModal.tsx'
export { UpdateUserModal } from './UpdateUserModal.tsx'
