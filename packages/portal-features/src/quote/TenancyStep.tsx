import { formatDate } from '@doorstep/portal-contract/dates'
import { formFailures } from '@doorstep/portal-contract/messages'
import { tenancyEnd, type WizardStep } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { Form } from '@doorstep/ui/Form'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { DatesFields } from './DatesFields.tsx'
import { isGroupField } from './quote.problems.ts'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteViewProps } from './quote.props.ts'

type Tenant = PackageDraft['tenants'][number]
const nobody: Tenant = { first_name: '', last_name: '' }

/** The last step: when, and who lives there. Its button orders the package (D27). */
export function TenancyStep({ state, sum, actions, today }: QuoteViewProps) {
  const { draft } = state
  const formId = useId()
  const count = draft.housemates ?? 1
  const people = Array.from({ length: count }, (_, index) => draft.tenants[index] ?? nobody)
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1)
  const form = useForm({
    fields: [
      'tenancy.tenancy_start',
      'tenancy.months',
      ...people.flatMap((_, index) => [
        `tenancy.housemates.${index}.first_name`,
        `tenancy.housemates.${index}.last_name`,
      ]),
      'tenancy.lead_tenant_email',
      'tenancy.lead_tenant_phone',
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

  function changeName(index: number, part: Partial<Tenant>, field: keyof Tenant): void {
    const named = people.map((person, at) => (at === index ? { ...person, ...part } : person))
    // Those beyond the number of housemates are kept for when it is raised again.
    edit({ tenants: [...named, ...draft.tenants.slice(count)] }, `tenancy.housemates.${index}.${field}`)
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
            An answer in the step {elsewhere} has to be changed.
          </Alert>
        )}
        <Card heading="Dates">
          <Stack space={12}>
            <DatesFields
              start={form.field('tenancy.tenancy_start')}
              months={form.field('tenancy.months')}
              {...{ draft, today }}
              onEdit={edit}
            />
            {end !== null && <p>The last day is {formatDate(end)}.</p>}
          </Stack>
        </Card>
        <Card heading="Lead contact">
          <Stack space={16}>
            <NameFields index={0} person={people[0] ?? nobody} field={form.field} onName={changeName} />
            <Columns>
              <TextField
                {...form.field('tenancy.lead_tenant_email')}
                label="Email"
                type="email"
                value={draft.lead_tenant_email}
                onValueChange={(typed) => edit({ lead_tenant_email: typed }, 'tenancy.lead_tenant_email')}
                autoComplete="off"
                maxLength={254}
                required
              />
              <TextField
                {...form.field('tenancy.lead_tenant_phone')}
                label="Phone number"
                type="tel"
                value={draft.lead_tenant_phone}
                onValueChange={(typed) => edit({ lead_tenant_phone: typed }, 'tenancy.lead_tenant_phone')}
                autoComplete="off"
                maxLength={30}
                optional
              />
            </Columns>
          </Stack>
        </Card>
        {count > 1 && (
          <Card heading={count === 2 ? 'The other housemate' : `The other ${count - 1} housemates`}>
            <Stack space={16}>
              <p>Leave out the names you don’t know yet.</p>
              {others.map((index) => (
                <FieldGroup key={index} label={`Housemate ${index + 1}`}>
                  <NameFields
                    index={index}
                    person={people[index] ?? nobody}
                    field={form.field}
                    onName={changeName}
                  />
                </FieldGroup>
              ))}
            </Stack>
          </Card>
        )}
      </Form>
    </QuoteFrame>
  )
}

interface NameFieldsProps {
  index: number
  person: Tenant
  field: (name: string) => { id: string; name: string; error: string | undefined }
  onName: (index: number, part: Partial<Tenant>, field: keyof Tenant) => void
}

function NameFields({ index, person, field, onName }: NameFieldsProps) {
  const text = (name: keyof Tenant) => ({
    ...field(`tenancy.housemates.${index}.${name}`),
    value: person[name],
    onValueChange: (typed: string) => onName(index, { [name]: typed }, name),
    autoComplete: 'off',
    maxLength: 100,
  })
  const need = index === 0 ? { required: true } : { optional: true }
  return (
    <Columns>
      <TextField {...text('first_name')} label="First name" {...need} />
      <TextField {...text('last_name')} label="Last name" {...need} />
    </Columns>
  )
}

/** The earlier step whose answer the submit was refused for. */
function stepOfErrors(errors: Record<string, string[]>): WizardStep | undefined {
  const [first] = Object.keys(errors)
  if (first === undefined || first.startsWith('tenancy.')) return undefined
  if (first.startsWith('property') || first === 'housemates') return 'Quote'
  if (first.startsWith('bills') || isGroupField(first)) return 'Package'
  if (first.startsWith('payment_method') || first === 'coupon') return 'Payment'
  return undefined
}
