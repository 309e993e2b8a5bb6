import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import { Plus } from 'lucide'
import type { AddedAtProperty } from '../shared/addresses/property.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

export interface AddMenuProps {
  /** The addresses of what is added on a page of its own. The host has them, so that no page loads how addresses are built for this. */
  pages: { property: string; package: string }
  /** Where there is room for an icon only. */
  isCompact?: boolean
}

/** Everything that can be added, on every page: a page of its own, or the dialog of a property that is chosen first. */
export function AddMenu({ pages, isCompact = false }: AddMenuProps) {
  const entries = (): MenuEntry[] => [
    { id: 'property', label: 'Property', href: pages.property },
    { id: 'package', label: 'Package', href: pages.package },
    'separator',
    addition('tenancy', 'Tenancy'),
    addition('lead', 'Lead'),
    addition('reading', 'Reading'),
    addition('bill', 'Void bill'),
  ]
  return (
    <Menu
      label="Add"
      trigger={isCompact ? { icon: Plus } : { text: 'Add', icon: Plus }}
      size={isCompact ? 'medium' : 'small'}
      items={entries}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}

const addition = (what: AddedAtProperty, label: string): MenuEntry => ({
  id: what,
  label,
  onSelect: () => void openModal('addAtProperty', { what }),
})
