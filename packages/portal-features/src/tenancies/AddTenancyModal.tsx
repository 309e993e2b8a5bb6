import { linesText } from '@doorstep/portal-contract/addresses'
import { missingOfTenancy, tenancyTypes } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { useState } from 'react'
import { addPackageHref } from '../shared/addresses/quotes.ts'
import { concludeChange } from '../shared/change/change.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { useForm } from '../shared/form/useForm.ts'
import { goTo } from '../shared/goTo.ts'
import { useIsMounted } from '../shared/modal/useIsMounted.ts'
import { datesIn } from './datesIn.ts'
import { DateFields, PeopleFields, TypeField } from './TenancyFields.tsx'
import { dateFields, peopleFields, peopleIn } from './tenancyAnswers.ts'

/** The open lead that an added tenancy may be. */
type Found = { id: number; lead_tenant_name: string }

export interface AddTenancyModalProps {
  property: { id: number; address_line1: string; address_line2: string | null }
  /** The first day, where something says it already. */
  start?: string
  /** Called with the tenancy, when it was added. */
  onClose: (added?: Tenancy) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    addTenancy: AddTenancyModalProps
  }
}

/** Adds a tenancy to a property (D19). */
export function AddTenancyModal({ property, start, onClose }: AddTenancyModalProps) {
  const [lead, setLead] = useState<Found | null>(null)
  const isMounted = useIsMounted()
  const form = useForm({
    fields: ['tenancy_type', ...dateFields, ...peopleFields],
    missing: missingOfTenancy,
    async send(answers, api) {
      const type = tenancyTypes.find(({ type: name }) => name === answers.get('tenancy_type'))?.type ?? null
      try {
        const body = {
          ...datesIn(answers),
          ...peopleIn(answers),
          tenancy_type: null,
          ...(lead && { lead_id: answers.get('lead') === 'win' ? lead.id : null }),
        }
        return { added: await api.tenancies.add(property.id, body), type }
      } catch (error) {
        // An open lead is for the same person from the same day: the form asks whether it becomes this tenancy (D86).
        if (error instanceof PortalError && error.status === 409 && error.current)
          setLead(error.current as Found)
        throw error
      }
    },
    onSuccess({ added, type }) {
      const isLeft = !isMounted()
      concludeChange(added, { saved: onClose, toast: `${added.lead_tenant.name}’s tenancy added` })
      // A package is ordered (D77), unless the person has gone on with something else.
      if (type && !isLeft)
        void goTo(addPackageHref(added, type === 'Bills Included Package' ? 'partner' : 'tenant'))
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add tenancy"
      description={`At ${linesText(property)}.`}
      submitLabel="Add tenancy"
      {...form.modalProps}
    >
      <Stack space={16}>
        <DateFields
          field={form.field}
          onDate={(name) => form.clearErrors([name])}
          {...(start !== undefined && { tenancy_start: start })}
        />
        <PeopleFields field={form.field} />
        <TypeField field={form.field} />
        {lead && (
          <RadioGroup
            name="lead"
            label={`Is this ${lead.lead_tenant_name}’s lead?`}
            options={[
              { value: 'win', label: 'Yes', hint: 'The lead is won and becomes this tenancy.' },
              { value: 'keep', label: 'No', hint: 'The lead stays, and the tenancy is added beside it.' },
            ]}
            defaultValue="win"
          />
        )}
      </Stack>
    </FormModal>
  )
}
