import type { AgentInvite, NewAgentInvite } from '@doorstep/portal-contract/agents'
import { officeFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { useId, useState } from 'react'
import type { FormProblem } from '../shared/form/formProblem.ts'

export interface RevokeInviteProps {
  invite: AgentInvite
  /** Fails when it is worth another try. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before an invite is taken back (D47). */
export function RevokeInvite({ invite, onConfirm, onClose }: RevokeInviteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question="Revoke this invite?"
      consequence={`The link that was sent to ${invite.email} stops working at once.`}
      confirmLabel="Revoke invite"
      tone="critical"
      onConfirm={onConfirm}
      failureMessage={officeFailures.revokeInvite}
    />
  )
}

export interface InviteFirstProps {
  /** Of the branch or letting agent. */
  name: string
  /** Gives what stands in the way. */
  onInvite: (person: NewAgentInvite) => Promise<FormProblem | null>
  onClose: () => void
}

const fields = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

/** Invites the first team lead of a branch or letting agent that nobody works for (D16). */
export function InviteFirst({ name, onInvite, onClose }: InviteFirstProps) {
  const prefix = useId()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const errorOf = (field: string) => problem?.errors[field]?.[0]

  async function send(answers: FormData) {
    const text = (field: string) => String(answers.get(field) ?? '')
    const failed = await onInvite({
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: text('email'),
    })
    if (failed) setProblem(failed)
    else onClose()
  }

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite someone"
      description={`They get an email with a link to lead the team of ${name}; it works for 7 days.`}
      submitLabel="Send invite"
      errors={fields.flatMap((field) => {
        const message = errorOf(field.name)
        return message ? [{ id: prefix + field.name, message }] : []
      })}
      onSubmit={send}
      failureMessage={unexpectedFailure}
    >
      {problem?.message && (
        <Alert tone="critical" role="alert">
          {problem.message}
        </Alert>
      )}
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          id={prefix + field.name}
          error={errorOf(field.name)}
          autoComplete="off"
          required
        />
      ))}
    </FormModal>
  )
}
