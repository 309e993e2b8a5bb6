import { packageMonths } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { startRange } from '@doorstep/portal-contract/tenancies'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { NumberField } from '@doorstep/ui/NumberField'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

/** A field of the step's form. */
type FormField = { id: string; name: string; error: string | undefined }

export interface DatesFieldsProps {
  draft: Pick<PackageDraft, 'start' | 'months'>
  /** YYYY-MM-DD, in London. */
  start: FormField
  months: FormField
  /** Takes an answer, and the name of its field. */
  onEdit: (part: Partial<PackageDraft>, name: string) => void
}

/** When a tenancy starts and how long it lasts: asked for the quote, and shown again with the tenancy. */
export function DatesFields({ draft, start, months, onEdit }: DatesFieldsProps) {
  const today = useToday()
  const { from, to } = startRange(today)
  return (
    <Columns>
      <DateField
        {...start}
        label="Start of the tenancy"
        hint="The first day of the let."
        value={draft.start}
        onValueChange={(day) => onEdit({ start: day }, start.name)}
        min={from}
        max={to}
        today={today}
        onOpenFailure={toastUnexpectedFailure}
        required
      />
      <NumberField
        {...months}
        label="Length in months"
        hint="Leave it empty if there’s no fixed end."
        value={draft.months}
        onValueChange={(count) => onEdit({ months: count }, months.name)}
        {...packageMonths}
        optional
      />
    </Columns>
  )
}
