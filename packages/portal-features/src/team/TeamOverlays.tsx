import { isOnlyTeamLead } from '@doorstep/portal-contract/team'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../shared/focusHeading.ts'
import { $modal, closeModal } from '../shared/state/modal.ts'
import { useStore } from '../shared/state/useStore.ts'
import { useCode } from '../shared/useCode.ts'
import type { TeamOf } from './team.load.ts'
import type { TeamState } from './team.state.ts'
import type { TeamStore } from './team.store.ts'

const loadInvite = () => import('./InviteModal.tsx')
const loadUpdate = () => import('./UpdateUserModal.tsx')
const loadDelete = () => import('./DeleteUserModal.tsx')

export interface TeamOverlaysProps {
  team: TeamOf
  state: TeamState
  store: TeamStore
}

/** What opens over the screen, by its flag (specification, section 2). Each loads when it first opens. */
export function TeamOverlays({ team, state, store }: TeamOverlaysProps) {
  const modal = useStore($modal)
  const inviting = modal?.name === 'invite'
  const updating = modal?.name === 'updateUser' ? modal.props.user : null
  const deleting = modal?.name === 'deleteUser' ? modal.props : null
  const invite = useCode(inviting, loadInvite)
  const update = useCode(updating !== null, loadUpdate)
  const remove = useCode(deleting !== null, loadDelete)
  useFocusWhenGone(modal !== null)
  const isOnlyLead = (user: NonNullable<typeof updating>) => isOnlyTeamLead(state.users ?? [], user)
  return (
    <>
      {invite && inviting && (
        <invite.InviteModal teamName={team.name} onInvite={store.invite} onClose={closeModal} />
      )}
      {update && updating && (
        <update.UpdateUserModal
          user={updating}
          team={team}
          isOnlyTeamLead={isOnlyLead(updating)}
          onConfirm={() => void store.confirmUpdate(updating)}
          onClose={closeModal}
        />
      )}
      {remove && deleting && (
        <remove.DeleteUserModal
          who={deleting}
          team={team}
          isOnlyTeamLead={'user' in deleting && isOnlyLead(deleting.user)}
          onConfirm={() =>
            'user' in deleting ? store.removeUser(deleting.user) : store.revokeInvite(deleting.invite)
          }
          onClose={closeModal}
        />
      )}
    </>
  )
}

/** When what opened a modal has left the page meanwhile, focus goes to the next row of its list, else to the page's heading. */
function useFocusWhenGone(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  const nextRow = useRef<Element>(null)
  useEffect(
    // At once, while what opened the modal still has focus.
    () =>
      $modal.listen((modal) => {
        if (modal) nextRow.current = document.activeElement?.closest('tr')?.nextElementSibling ?? null
      }),
    [],
  )
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      const control = nextRow.current?.isConnected
        ? nextRow.current.querySelector<HTMLElement>('a[href], button, input')
        : null
      if (control) control.focus()
      else focusHeading()
    }
    wasOpen.current = isOpen
  }, [isOpen])
}
