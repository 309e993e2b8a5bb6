import { passwordLength } from '@doorstep/portal-contract/auth'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { Button } from '@doorstep/ui/Button'
import * as styles from './SignUp.css.ts'
import { signUpPath } from './sign-up.links.ts'
import { SignUpHead } from './SignUpHead.tsx'

/** The first page of a partner's invite: who invites whom, and what is needed (D11). Plain HTML. */
export function WelcomeInvited({ inviteId, invite }: { inviteId: string; invite: ValidInvite }) {
  const { inviter, company, reseller, email } = invite
  return (
    <div className={styles.page}>
      <SignUpHead title={`Welcome to ${reseller?.name ?? 'Doorstep'}`}>
        {inviter.person ? `${inviter.person} of ${inviter.name}` : inviter.name} invites{' '}
        {company?.name ?? 'your company'} to use the portal, with {email} as its first team lead.
      </SignUpHead>
      <div>
        <h2 className={styles.needsHeading}>What you need</h2>
        <ul className={styles.needs}>
          <li className={styles.need}>A few minutes</li>
          <li className={styles.need}>A new password of at least {passwordLength.min} characters</li>
          <li className={styles.need}>The company’s address and phone number</li>
          <li className={styles.need}>Its Companies House and VAT numbers, if it has them</li>
        </ul>
      </div>
      <Button href={signUpPath({ inviteId, step: 'account' })} variant="primary" size="large" fullWidth>
        Start
      </Button>
    </div>
  )
}
