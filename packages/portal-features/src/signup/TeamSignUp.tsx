import { formFailures } from '@doorstep/portal-contract/messages'
import { shortOfNewPassword } from '@doorstep/portal-contract/people'
import { missingOfTeamSignUp } from '@doorstep/portal-contract/sign-up'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { goTo } from '../shared/goTo.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { island } from '../shared/island.tsx'
import { NewPasswordFields, PersonFields } from './PersonFields.tsx'
import * as styles from './SignUp.css.ts'
import { afterSignUp, teamSignUpPath } from './sign-up.links.ts'
import { SignUpHead } from './SignUpHead.tsx'
import { teamSignUpForm } from './teamSignUpForm.ts'

export interface TeamSignUpProps {
  /** The token of the invite's link. */
  inviteId: string
  invite: ValidInvite
  /** The submitted values and errors of a form sent without JavaScript. */
  names?: { first_name: string; last_name: string }
  problem?: FormProblem
  /** Navigates to another page. */
  navigate?: (path: string) => void | Promise<void>
}

/** Accepts a colleague's invite: 'Join your team' (D11). Without JavaScript the form posts to its own page. */
export const TeamSignUp = island(function TeamSignUp({
  inviteId,
  invite,
  names,
  problem,
  navigate = goTo,
}: TeamSignUpProps) {
  const form = useForm({
    fields: ['first_name', 'last_name', 'email', 'password', 'password_confirmation'],
    missing: missingOfTeamSignUp,
    short: shortOfNewPassword,
    async send(answers, api) {
      try {
        const done = await api.signUp.joinTeam(teamSignUpForm(inviteId, answers))
        return afterSignUp(done, invite)
      } catch (error) {
        // The invite has ended meanwhile; its page explains what to do.
        if (!(error instanceof PortalError) || ![404, 409].includes(error.status)) throw error
        return teamSignUpPath(inviteId)
      }
    },
    onSuccess: navigate,
    failure: formFailures.signUp,
    problem,
    asksBeforeLeaving: false,
  })
  const initialNames = names ?? { first_name: invite.first_name ?? '', last_name: invite.last_name ?? '' }
  const firstEmpty =
    initialNames.first_name === '' ? 'first_name' : initialNames.last_name === '' ? 'last_name' : 'password'
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: initialNames[name as keyof typeof initialNames],
    autoFocus: name === firstEmpty,
  })
  const { person, name } = invite.inviter
  return (
    <div className={styles.page}>
      <SignUpHead title="Join your team">
        {person ? `${person} invites you` : 'You’re invited'} to {name}
        {invite.is_team_lead ? ', as a team lead.' : '.'}
      </SignUpHead>
      <Form {...form.formProps}>
        <PersonFields field={field} lockedEmail={invite.email} />
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Join the team
        </Button>
      </Form>
    </div>
  )
})
