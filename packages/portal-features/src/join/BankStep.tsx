import { tenantInviteTexts } from '@doorstep/portal-contract/tenant-invites'
import type { TenantDetails, TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { Button } from '@doorstep/ui/Button'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { Form } from '@doorstep/ui/Form'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { BankAccountFields, readBankAccount } from '../shared/form/BankAccountFields.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { DirectDebitGuarantee } from './DirectDebitGuarantee.tsx'
import * as css from './Join.css.ts'

export interface BankStepProps {
  invite: TenantInvite
  send: (details: Omit<TenantDetails, 'full_name'>) => Promise<void>
}

/** The last step: the account that pays, which nobody is ever shown again. */
export function BankStep({ invite, send }: BankStepProps) {
  const form = useForm({
    fields: ['account_name', 'sort_code', 'account_number', 'is_own_account'],
    send(answers) {
      const read = readBankAccount((name) => answers.get(name))
      const isOwn = answers.has('is_own_account')
      if ('account' in read && isOwn) return send({ ...read.account, is_own_account: true })
      const errors = {
        ...('errors' in read && read.errors),
        ...(!isOwn && { is_own_account: tenantInviteTexts.ownAccount }),
      }
      throw new FormRefusal({
        errors: Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name, [problem]])),
      })
    },
  })
  return (
    <Form {...form.formProps}>
      <p className={css.lead}>
        We keep these details encrypted. {invite.partner_name} sees the last four digits only.
      </p>
      <BankAccountFields field={form.field} />
      <CheckboxGroup
        {...form.field('is_own_account')}
        label="Your account"
        hideLabel
        options={[
          {
            value: 'yes',
            label: 'This is my account, and I can authorise Direct Debits from it on my own.',
          },
        ]}
      />
      <DirectDebitGuarantee />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
        Set up Direct Debit
      </Button>
    </Form>
  )
}
