import { startRange, tenancyLimits, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { NumberField } from '@doorstep/ui/NumberField'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import type { FormField } from '../shared/form/useForm.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import type { PeopleAnswers } from './tenancyAnswers.ts'

type FieldOf = (name: string) => FormField

/** When a tenancy or lead starts and ends (D19). */
export function DateFields({
  field,
  today,
  onDate,
  tenancy_start,
  tenancy_end,
}: {
  field: FieldOf
  today: string
  /** Takes away the error of a date that is another now. */
  onDate: (name: string) => void
  tenancy_start?: string
  tenancy_end?: string | null
}) {
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
}

/** How many tenants there are, and the lead tenant (D19). */
export function PeopleFields({ field, people, isLead = false }: PeopleFieldsProps) {
  return (
    <>
      <TextField
        {...field('lead_tenant_name')}
        label="Lead tenant"
        defaultValue={people?.lead_tenant_name}
        autoComplete="off"
      />
      <Columns>
        <TextField
          {...field('lead_tenant_email')}
          label="Email"
          type="email"
          defaultValue={people?.lead_tenant_email ?? undefined}
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
