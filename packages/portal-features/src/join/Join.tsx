import { addressText } from '@doorstep/portal-contract/addresses'
import type { TenantAnswered, TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { Heading } from '@doorstep/ui/Heading'
import { Text } from '@doorstep/ui/Text'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import { linkRefusalIn } from '../shared/client/linkRefusal.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { showHeading, useStepAddress } from '../shared/wizard/useStepAddress.ts'
import { WizardProgress } from '../shared/wizard/WizardProgress.tsx'
import { island } from '../shared/island.tsx'
import { BankStep } from './BankStep.tsx'
import { JoinDone, type JoinOutcome } from './JoinDone.tsx'
import { type JoinStep, joinWizard } from './join.links.ts'
import * as css from './Join.css.ts'
import { ShareStep } from './ShareStep.tsx'
import { YouStep } from './YouStep.tsx'

export interface JoinProps {
  /** The secret of the link. */
  secret: string
  invite: TenantInvite
}

/** Each step's title, also the document's. */
const titlesOf = ({ full_name }: TenantInvite): Record<JoinStep, string> => ({
  you: `Are you ${full_name}?`,
  share: 'What you’ll pay',
  bank: 'Your bank details',
})

/** A tenant looks at what they share and pay, and adds their bank details (D86). In one island, so that those stay in memory. */
export const Join = island(function Join({ secret, invite }: JoinProps) {
  const [step, setStep] = useState<JoinStep>('you')
  const [furthest, setFurthest] = useState<JoinStep>('you')
  const [outcome, setOutcome] = useState<JoinOutcome>()
  /** Whether an answer may have been kept although we never heard so. */
  const isUnheard = useRef(false)
  const calls = () => browserClient().tenantInvites
  const titles = titlesOf(invite)

  const show = (wanted: JoinStep): JoinStep => {
    const open = joinWizard.stepToShow(wanted, furthest)
    setStep(open)
    return open
  }
  const goOn = (to: JoinStep) => {
    setFurthest((before) => (joinWizard.openSteps(before).includes(to) ? before : to))
    setStep(to)
  }
  const href = (each: JoinStep) => joinWizard.href(each, secret)
  useStepAddress(joinWizard, { href, step, titles, show })
  useEffect(() => {
    if (outcome) showHeading()
  }, [outcome])

  /** Sends an answer. One that was kept before, though its answer never came, is recognised by the link being used up. */
  async function send(
    call: () => Promise<TenantAnswered>,
    done: (answered: TenantAnswered) => JoinOutcome,
  ): Promise<void> {
    try {
      setOutcome(done(await call()))
    } catch (error) {
      const refusal = linkRefusalIn(error)
      if (refusal === 'used' && isUnheard.current) return setOutcome(done({ last_four: null }))
      if (refusal) return setOutcome({ kind: 'ended', refusal })
      if (error instanceof PortalError && error.isUnanswered) isUnheard.current = true
      throw error
    }
  }

  if (outcome) return <JoinDone outcome={outcome} invite={invite} />
  return (
    <div className={css.page}>
      <WizardProgress
        wizard={joinWizard}
        href={href}
        step={step}
        label="Adding your payment details"
        show={(wanted) => void show(wanted)}
      />
      <Heading level={1} size="display" tabIndex={-1}>
        {titles[step]}
      </Heading>
      {step === 'you' && (
        <YouStep
          invite={invite}
          onConfirm={() => goOn('share')}
          decline={(reason) =>
            send(
              () => calls().decline(secret, { reason }),
              () => ({ kind: 'declined' }),
            )
          }
        />
      )}
      {step === 'share' && <ShareStep invite={invite} onConfirm={() => goOn('bank')} />}
      {furthest === 'bank' && (
        // What was typed stays while another step is looked at again.
        <div hidden={step !== 'bank'}>
          <BankStep
            invite={invite}
            send={(details) =>
              send(
                () => calls().giveDetails(secret, { ...details, full_name: invite.full_name }),
                ({ last_four }) => ({
                  kind: 'saved',
                  lastFour: last_four ?? details.account_number.slice(-4),
                }),
              )
            }
          />
        </div>
      )}
      {step !== 'you' && (
        <Text tone="muted">
          {invite.partner_name} arranged this for {addressText(invite.property)}.
        </Text>
      )}
    </div>
  )
})
