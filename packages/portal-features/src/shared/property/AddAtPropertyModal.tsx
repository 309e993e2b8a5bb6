import { choosePropertyFirst } from '@doorstep/portal-contract/messages'
import { FormModal } from '@doorstep/ui/FormModal'
import { Link } from '@doorstep/ui/Link'
import { useState } from 'react'
import { type AddedAtProperty, propertyAddress } from '../addresses/property.ts'
import { browserClient } from '../client/browserClient.ts'
import type { PortalClient } from '../client/createPortalClient.ts'
import { FormRefusal } from '../client/formProblem.ts'
import { useForm } from '../form/useForm.ts'
import { goTo } from '../goTo.ts'
import { newPropertyPath } from './propertyHref.ts'
import { PropertySearch } from './PropertySearch.tsx'

export interface AddAtPropertyModalProps {
  what: AddedAtProperty
  onClose: () => void
}

declare module '../modal/openModal.ts' {
  interface Modals {
    addAtProperty: AddAtPropertyModalProps
  }
}

type Found = Awaited<ReturnType<PortalClient['properties']['list']>>['data'][number]

/** Asks which property something is added to, and goes on there. */
export function AddAtPropertyModal({ what, onClose }: AddAtPropertyModalProps) {
  const [property, setProperty] = useState<Found | null>(null)
  const form = useForm({
    fields: ['property'],
    asksBeforeLeaving: false,
    async send() {
      if (!property) throw new FormRefusal({ errors: { property: [choosePropertyFirst] } })
      return goTo(propertyAddress(property.id).href({ add: what }))
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Add ${what}`}
      submitLabel="Continue"
      {...form.modalProps}
    >
      <PropertySearch
        {...form.field('property')}
        // Without one the choice is no answer that the form would ask about as it is left.
        name=""
        chosen={property}
        find={async (q, signal) =>
          (await browserClient().properties.list({ q: q || undefined, per_page: 20 }, { signal })).data
        }
        onChoose={(chosen) => {
          form.clearErrors(['property'])
          setProperty(chosen)
        }}
      />
      <p>
        Not there? <Link href={newPropertyPath}>Add a property</Link>
      </p>
    </FormModal>
  )
}
