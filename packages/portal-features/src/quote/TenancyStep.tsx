import { formatDate } from '@doorstep/portal-contract/dates'
import { formFailures } from '@doorstep/portal-contract/messages'
import { tenancyEnd, type WizardStep } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { Form } from '@doorstep/ui/Form'
import { Stack } from '@doorstep/ui/Stack'
import { useId } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { HousemateFields, type MemberField, memberFields } from '../shared/household/HousemateFields.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { useCode } from '../shared/useCode.ts'
import { DatesFields } from './DatesFields.tsx'
import { PackageStartField } from './PackageStartField.tsx'
import { isGroupField } from './quote.fields.ts'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteViewProps } from './quote.props.ts'

const nobody: PackageDraft['tenants'][number] = { first_name: '', last_name: '' }

const loadInvites = () => import('./Invites.tsx')

/** The last step: when, and who lives there. Its button orders the package (D27). */
export function TenancyStep({ state, sum, actions, sendsInvites }: QuoteViewProps) {
  const { draft, tenancy } = state
  const formId = useId()
  const tenantsPay = draft.responsibility_type === 'tenant'
  const invites = useCode(tenantsPay, loadInvites)
  const count = draft.housemates ?? 1
  const people = Array.from({ length: count }, (_, index) => draft.tenants[index] ?? nobody)
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1)
  const form = useForm({
    fields: [
      'start',
      'tenancy.tenancy_start',
      'tenancy.months',
      ...people.flatMap((_, index) => memberFields.map((name) => fieldOf(index, name))),
    ],
    async send() {
      try {
        await actions.submit()
      } catch (error) {
        // The specification's toast, as well as the sentence at its field (section 5, D50). What was missing before it was sent has none.
        const { errors, message } = formProblem(error, formFailures.packageSubmit)
        const said = message ?? (error instanceof PortalError && Object.values(errors)[0]?.[0])
        if (said) pushToast({ tone: 'critical', message: said })
        throw error
      }
    },
    failure: formFailures.packageSubmit,
    asksBeforeLeaving: false,
  })
  const end = draft.start === null ? null : tenancyEnd(draft.start, draft.months)
  const elsewhere = stepOfErrors(state.errors)

  function edit(part: Partial<PackageDraft>, name: string): void {
    form.clearErrors([name])
    actions.edit(part)
  }

  const fieldsOf = (index: number) => (name: MemberField) => {
    const contact = contactOf(index, name)
    const field = fieldOf(index, name)
    return {
      ...form.field(field),
      value: (contact ? draft[contact] : people[index]?.[name]) ?? '',
      onValueChange(typed: string) {
        if (contact) return edit({ [contact]: typed }, field)
        const tenants = people.map((person, at) => (at === index ? { ...person, [name]: typed } : person))
        // Those beyond the number of housemates are kept for when it is raised again.
        edit({ tenants: [...tenants, ...draft.tenants.slice(count)] }, field)
      },
    }
  }

  return (
    <QuoteFrame
      state={state}
      sum={sum}
      actions={actions}
      next={{ form: formId, label: 'Order the package', shortLabel: 'Order', busy: form.busy }}
    >
      <Form id={formId} {...form.formProps}>
        {elsewhere && (
          <Alert
            tone="critical"
            action={
              <Button size="small" onClick={() => actions.show(elsewhere)}>
                Go to {elsewhere.toLowerCase()}
              </Button>
            }
          >
            You need to change an answer in the {elsewhere} step.
          </Alert>
        )}
        <Card heading="Dates">
          {tenancy ? (
            <Stack space={12}>
              <DataList items={[{ term: tenancy.is_lead ? 'Lead' : 'Tenancy', value: datesText(tenancy) }]} />
              <PackageStartField
                tenancy={tenancy}
                field={form.field('start')}
                value={draft.start}
                onChange={(start) => edit({ start }, 'start')}
              />
            </Stack>
          ) : (
            <Stack space={12}>
              <DatesFields
                start={form.field('tenancy.tenancy_start')}
                months={form.field('tenancy.months')}
                draft={draft}
                onEdit={edit}
              />
              {end !== null && <p>The last day is {formatDate(end)}.</p>}
            </Stack>
          )}
        </Card>
        <Card heading="Lead tenant">
          <HousemateFields field={fieldsOf(0)} required={['first_name', 'last_name', 'email']} />
        </Card>
        {count > 1 && (
          <Card heading={count === 2 ? 'The other tenant' : `The other ${count - 1} tenants`}>
            <Stack space={16}>
              <p>
                {tenantsPay && sendsInvites && 'We email each of them a link to add their bank details. '}
                Leave out what you don’t know yet.
              </p>
              {others.map((index) => (
                <FieldGroup key={index} label={`Tenant ${index + 1}`}>
                  <HousemateFields field={fieldsOf(index)} required={[]} />
                </FieldGroup>
              ))}
            </Stack>
          </Card>
        )}
        {invites && <invites.Invites state={state} sendsInvites={sendsInvites} />}
      </Form>
    </QuoteFrame>
  )
}

/** How to reach the lead tenant is an answer of its own, beside the household. */
const leadContact: Partial<Record<MemberField, 'lead_tenant_email' | 'lead_tenant_phone'>> = {
  email: 'lead_tenant_email',
  phone_number: 'lead_tenant_phone',
}
const contactOf = (index: number, name: MemberField) => (index === 0 ? leadContact[name] : undefined)

const fieldOf = (index: number, name: MemberField) =>
  `tenancy.${contactOf(index, name) ?? `housemates.${index}.${name}`}`

/** The earlier step whose answer the submit was refused for. */
function stepOfErrors(errors: Record<string, string[]>): WizardStep | undefined {
  const [first] = Object.keys(errors)
  if (first === undefined || first.startsWith('tenancy.') || first === 'start') return undefined
  if (first.startsWith('property') || first === 'housemates' || first === 'tenancy_id') return 'Quote'
  if (first.startsWith('bills') || isGroupField(first)) return 'Package'
  if (first.startsWith('payment_method') || first === 'coupon') return 'Payment'
  return undefined
}
