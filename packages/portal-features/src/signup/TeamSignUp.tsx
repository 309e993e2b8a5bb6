import { formFailures } from '@doorstep/portal-contract/messages'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { FormProblem } from '../shared/form/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import * as styles from './SignUp.css.ts'
import { afterSignUp, teamSignUpPath } from './sign-up.links.ts'
import { SignUpHead } from './SignUpHead.tsx'
import { teamSignUpForm } from './teamSignUpForm.ts'

export interface TeamSignUpProps {
  /** The secret of the invite's link. */
  inviteId: string
  invite: ValidInvite
  /** What was typed when the form was sent without JavaScript, and what was wrong with it. */
  names?: { first_name: string; last_name: string }
  problem?: FormProblem
  client?: PortalClient
  /** Goes to another page; the browser's own way by default. */
  navigate?: (path: string) => void
}

/** Accepting a colleague's invite: 'Join your team' (D11). Without JavaScript the form posts to its own page. */
export function TeamSignUp({ inviteId, invite, names, problem, client, navigate }: TeamSignUpProps) {
  const go = navigate ?? ((path: string) => window.location.assign(path))
  const form = useForm({
    fields: ['first_name', 'last_name', 'email', 'password', 'password_confirmation'],
    async send(answers) {
      try {
        const done = await (client ?? browserClient()).signUp.joinTeam(teamSignUpForm(inviteId, answers))
        go(afterSignUp(done, invite))
      } catch (error) {
        // The invite ended meanwhile: its own page says what to do.
        if (!(error instanceof PortalError) || ![404, 409].includes(error.status)) throw error
        go(teamSignUpPath(inviteId))
      }
    },
    failure: formFailures.signUp,
    problem,
  })
  const known = names ?? { first_name: invite.first_name ?? '', last_name: invite.last_name ?? '' }
  const firstEmpty =
    known.first_name === '' ? 'first_name' : known.last_name === '' ? 'last_name' : 'password'
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: known[name as keyof typeof known],
    autoFocus: name === firstEmpty,
  })
  const { person, name } = invite.inviter
  return (
    <div className={styles.page}>
      <SignUpHead title="Join your team">
        {person ? `${person} invites you` : 'You are invited'} to {name}
        {invite.is_team_lead ? ', as a team lead.' : '.'}
      </SignUpHead>
      <Form method="post" {...form.formProps}>
        {form.message && (
          <Alert tone="critical" role="alert">
            {form.message}
          </Alert>
        )}
        <PersonFields field={field} lockedEmail={invite.email} />
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Join the team
        </Button>
      </Form>
    </div>
  )
}
