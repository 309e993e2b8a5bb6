import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import { lostUnlessFinished, missingOfLead } from '@doorstep/portal-contract/leads'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Alert } from '@doorstep/ui/Alert'
import { FormModal } from '@doorstep/ui/FormModal'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { useState } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { tenancyHref } from '../../shared/property/propertyHref.ts'
import { datesIn } from '../datesIn.ts'
import { stateOfLead } from './stateOfLead.ts'
import { DateFields, PeopleFields } from '../TenancyFields.tsx'
import { dateFields, leadPeopleIn, peopleFields } from '../tenancyAnswers.ts'

export interface AddLeadModalProps {
  property: { id: number; address_line1: string; address_line2: string | null }
  /** The first day, where something says it already. */
  start?: string
  /** Called with the lead, when it was added. */
  onClose: (added?: Lead) => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    addLead: AddLeadModalProps
  }
}

/** Adds a lead to a property (D20). One that is there already is linked to. */
export function AddLeadModal({ property, start, onClose }: AddLeadModalProps) {
  const [existing, setExisting] = useState<ExistingLead | null>(null)
  const form = useForm({
    fields: [...dateFields, ...peopleFields],
    missing: missingOfLead,
    async send(answers, api) {
      try {
        return await api.tenancies.addLead(property.id, { ...datesIn(answers), ...leadPeopleIn(answers) })
      } catch (error) {
        const current = error instanceof PortalError && error.status === 422 ? error.current : undefined
        setExisting(isExistingLead(current) ? current : null)
        throw error
      }
    },
    onSuccess(added) {
      concludeChange(added, {
        saved: onClose,
        toast: `Lead added. It’s marked as lost on ${formatDate(lostUnlessFinished(stateOfLead(added)))} unless they sign up`,
      })
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add lead"
      description={`For ${linesText(property)}. We’ll email the lead tenant a link to add their payment details.`}
      submitLabel="Add lead"
      {...form.modalProps}
    >
      <Stack space={16}>
        {existing && (
          <Alert
            tone="caution"
            role="alert"
            action={
              <Link href={tenancyHref(property.id, { ...existing, is_lead: true })}>Open that lead</Link>
            }
          >
            {existing.lead_tenant_name} is already a lead here from that day.
          </Alert>
        )}
        <DateFields
          field={form.field}
          onDate={(name) => form.clearErrors([name])}
          {...(start !== undefined && { tenancy_start: start })}
        />
        <PeopleFields field={form.field} isLead />
      </Stack>
    </FormModal>
  )
}

type ExistingLead = { id: number; lead_tenant_name: string }

const isExistingLead = (current: unknown): current is ExistingLead =>
  typeof current === 'object' && current !== null && 'id' in current && 'lead_tenant_name' in current
