import { Link } from '@doorstep/ui/Link'
import { Modal } from '@doorstep/ui/Modal'
import { updatePropertyHref } from '../../shared/property/propertyHref.ts'

interface NoSuppliersProps {
  title: string
  propertyId: number
  onClose: () => void
}

/** What is said where nobody is known who could be notified, with the way to add them. */
export function NoSuppliers({ title, propertyId, onClose }: NoSuppliersProps) {
  return (
    <Modal open onOpenChange={() => onClose()} title={title}>
      No suppliers yet. <Link href={updatePropertyHref(propertyId)}>Add them to the property’s meters.</Link>
    </Modal>
  )
}
