import { startRange, tenancyLimits, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { NumberField } from '@doorstep/ui/NumberField'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import type { FormField } from '../shared/form/useForm.ts'
import { WhoIsThis } from './WhoIsThis.tsx'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { leadTenantOf, type PeopleAnswers } from './tenancyAnswers.ts'

type FieldOf = (name: string) => FormField

/** When a tenancy or lead starts and ends (D19). */
export function DateFields({
  field,
  onDate,
  tenancy_start,
  tenancy_end,
}: {
  field: FieldOf
  /** Takes away the error of a date that is another now. */
  onDate: (name: string) => void
  tenancy_start?: string
  tenancy_end?: string | null
}) {
  const today = useToday()
  const { from, to } = startRange(today)
  const first = tenancy_start !== undefined && tenancy_start < from ? tenancy_start : from
  return (
    <Columns>
      <DateField
        {...field('tenancy_start')}
        label="Start"
        defaultValue={tenancy_start ?? null}
        min={first}
        max={to}
        today={today}
        onValueChange={() => onDate('tenancy_start')}
        onOpenFailure={toastUnexpectedFailure}
      />
      <DateField
        {...field('tenancy_end')}
        label="End"
        optional
        defaultValue={tenancy_end ?? null}
        min={first}
        today={today}
        onValueChange={() => onDate('tenancy_end')}
        onOpenFailure={toastUnexpectedFailure}
      />
    </Columns>
  )
}

/** Who arranges the bills of a tenancy. */
export function TypeField({ field }: { field: FieldOf }) {
  return (
    <Select
      {...field('tenancy_type')}
      label="Bills"
      options={[
        { value: '', label: 'Tenants organise their own bills' },
        ...tenancyTypes.filter(({ isLead }) => !isLead).map(({ type }) => ({ value: type, label: type })),
      ]}
    />
  )
}

export interface PeopleFieldsProps {
  field: FieldOf
  /** What the fields start with. */
  people?: PeopleAnswers
  /** Whether the lead tenant has to be reached, as for a lead. */
  isLead?: boolean
  /** The package of the tenancy or lead that is edited: money may hang on its lead tenant. */
  order?: TenancyOrder | null
}

/** How many tenants there are, and the lead tenant (D19). */
export function PeopleFields({ field, people, isLead = false, order = null }: PeopleFieldsProps) {
  const [name, setName] = useState(people?.lead_tenant_name ?? '')
  const [email, setEmail] = useState(people?.lead_tenant_email ?? '')
  const person = leadTenantOf(order)
  return (
    <>
      <TextField
        {...field('lead_tenant_name')}
        label="Lead tenant"
        defaultValue={people?.lead_tenant_name}
        onValueChange={setName}
        autoComplete="off"
      />
      <Columns>
        <TextField
          {...field('lead_tenant_email')}
          label="Email"
          type="email"
          defaultValue={people?.lead_tenant_email ?? undefined}
          onValueChange={setEmail}
          autoComplete="off"
          optional={!isLead}
        />
        <TextField
          {...field('lead_tenant_phone')}
          label="Phone number"
          type="tel"
          defaultValue={people?.lead_tenant_phone ?? undefined}
          autoComplete="off"
          optional={!isLead}
        />
      </Columns>
      {order && person && (
        <WhoIsThis
          person={person}
          responsibility={order.responsibility_type}
          typed={{ first_name: name, last_name: '', email: email.trim() || null }}
          field={field('same_lead_tenant')}
        />
      )}
      <NumberField
        {...field('tenants')}
        label="Number of tenants"
        hint="Including the lead tenant."
        defaultValue={people?.tenants ?? null}
        {...tenancyLimits.tenants}
      />
    </>
  )
}
