import type { AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { missingOfPerson } from '@doorstep/portal-contract/people'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { concludeChange } from '../shared/change/change.ts'
import { useForm } from '../shared/form/useForm.ts'

export interface InviteTeamLeadModalProps {
  /** The branch or letting agent. */
  agent: { id: number; name: string }
  /** Called with the invite, when it was sent. */
  onClose: (invite?: AgentInvite) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    inviteTeamLead: InviteTeamLeadModalProps
  }
}

const fields = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

/** Invites the first team lead of a branch or letting agent that has no users (D16). */
export function InviteTeamLeadModal({ agent, onClose }: InviteTeamLeadModalProps) {
  const form = useForm({
    fields: fields.map(({ name }) => name),
    missing: missingOfPerson,
    send(answers, api) {
      const text = (name: string) => String(answers.get(name) ?? '')
      const person = { first_name: text('first_name'), last_name: text('last_name'), email: text('email') }
      return api.agents.invite(agent.id, person)
    },
    onSuccess(invite) {
      concludeChange(invite, { saved: onClose, toast: `Invite sent to ${invite.email}` })
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite someone"
      description={`They get an email with a link to lead the team of ${agent.name}; it works for 7 days.`}
      submitLabel="Send invite"
      {...form.modalProps}
    >
      {fields.map(({ name, ...field }) => (
        <TextField key={name} {...form.field(name)} {...field} autoComplete="off" />
      ))}
    </FormModal>
  )
}
