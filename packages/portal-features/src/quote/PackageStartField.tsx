import { packageStartRange } from '@doorstep/portal-contract/package'
import type { TenancyDates } from '@doorstep/portal-contract/tenancies'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

export interface PackageStartFieldProps {
  /** The tenancy or lead that the package is for. */
  tenancy: TenancyDates
  /** A field of the step's form. */
  field: { id: string; name: string; error: string | undefined }
  value: string | null
  /** YYYY-MM-DD, in London. */
  onChange: (start: string | null) => void
}

/** When the package of a tenancy or lead starts (D113): asked for the quote, and shown again with the tenancy. */
export function PackageStartField({ tenancy, field, value, onChange }: PackageStartFieldProps) {
  const today = useToday()
  const { from, to } = packageStartRange(tenancy, today)
  return (
    <Columns>
      <DateField
        {...field}
        label="Start of the package"
        hint={
          tenancy.tenancy_start < today
            ? 'From this day the package covers the bills. Days before it stay as they are.'
            : 'From this day the package covers the bills.'
        }
        value={value}
        onValueChange={onChange}
        min={from}
        max={to}
        today={today}
        onOpenFailure={toastUnexpectedFailure}
        required
      />
      <div />
    </Columns>
  )
}
