import { addressText } from '@doorstep/portal-contract/addresses'
import { declineReasonLength } from '@doorstep/portal-contract/tenant-invites'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { Button } from '@doorstep/ui/Button'
import { DataList } from '@doorstep/ui/DataList'
import { Form } from '@doorstep/ui/Form'
import { TextArea } from '@doorstep/ui/TextArea'
import { useState } from 'react'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { datesText } from '../shared/property/datesText.ts'
import * as css from './Join.css.ts'

export interface YouStepProps {
  invite: TenantInvite
  onConfirm: () => void
  /** Says that the invite is for somebody else. */
  decline: (reason: string) => Promise<void>
}

/** The first step: whether the invite reached the right person. */
export function YouStep({ invite, onConfirm, decline }: YouStepProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <>
      <p className={css.lead}>
        {invite.partner_name} invited {invite.full_name} to share a bills package. It takes about two minutes.
      </p>
      <NeedsScript title="Adding your details needs JavaScript">
        Turn it on and reload the page, or open the link on another device.
      </NeedsScript>
      <DataList
        items={[
          { term: 'Property', value: addressText(invite.property) },
          { term: 'Tenancy', value: datesText(invite) },
          { term: 'Arranged by', value: invite.partner_name },
        ]}
      />
      <KeepFocus label="Your answer">
        {isDeclining ? (
          <DeclineForm invite={invite} decline={decline} onBack={() => setIsDeclining(false)} />
        ) : (
          <div className={css.actions}>
            <Button variant="primary" size="large" fullWidth onClick={onConfirm}>
              Yes, I’m {invite.first_name}
            </Button>
            <Button size="large" fullWidth onClick={() => setIsDeclining(true)}>
              This isn’t me
            </Button>
          </div>
        )}
      </KeepFocus>
    </>
  )
}

function DeclineForm({
  invite,
  decline,
  onBack,
}: Pick<YouStepProps, 'invite' | 'decline'> & { onBack: () => void }) {
  const form = useForm({
    fields: ['reason'],
    send: (answers) => decline(String(answers.get('reason') ?? '').trim()),
    asksBeforeLeaving: false,
  })
  return (
    <Form {...form.formProps}>
      <TextArea
        {...form.field('reason')}
        label={`Anything ${invite.partner_name} should know?`}
        hint="For example, that you’ve moved out or that your name is wrong."
        optional
        limit={declineReasonLength}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Tell {invite.partner_name} it isn’t me
        </Button>
        <Button size="large" fullWidth onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}
