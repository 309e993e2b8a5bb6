import { startRange, tenancyLimits, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { NumberField } from '@doorstep/ui/NumberField'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import { nationalPhone } from '../shared/format/phone.ts'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'

/** What a form of `useForm` gives each of its fields. */
type FieldOf = (name: string) => { id: string; name: string; error: string | undefined }

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
        required
        onValueChange={() => onDate('tenancy_start')}
        onOpenFailure={sayUnexpectedFailure}
      />
      <DateField
        {...field('tenancy_end')}
        label="End"
        optional
        defaultValue={tenancy_end ?? null}
        min={first}
        today={today}
        onValueChange={() => onDate('tenancy_end')}
        onOpenFailure={sayUnexpectedFailure}
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
  people?: { tenants: number; name: string; email: string | null; phone_number: string | null }
  /** Whether the lead tenant has to be reached, as for a lead. */
  isLead?: boolean
}

/** How many tenants there are, and the lead tenant (D19). */
export function PeopleFields({ field, people, isLead = false }: PeopleFieldsProps) {
  const reach = isLead ? { required: true } : { optional: true }
  return (
    <>
      <TextField
        {...field('lead_tenant_name')}
        label="Lead tenant"
        defaultValue={people?.name}
        autoComplete="off"
        required
      />
      <Columns>
        <TextField
          {...field('lead_tenant_email')}
          label="Email"
          type="email"
          defaultValue={people?.email ?? undefined}
          autoComplete="off"
          {...reach}
        />
        <TextField
          {...field('lead_tenant_phone')}
          label="Phone number"
          type="tel"
          defaultValue={people?.phone_number ? nationalPhone(people.phone_number) : undefined}
          autoComplete="off"
          {...reach}
        />
      </Columns>
      <NumberField
        {...field('tenants')}
        label="Number of tenants"
        hint="Including the lead tenant."
        defaultValue={people?.tenants ?? null}
        {...tenancyLimits.tenants}
        required
      />
    </>
  )
}
