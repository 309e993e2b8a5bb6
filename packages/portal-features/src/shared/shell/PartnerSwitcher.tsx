import type { CurrentPartner } from '@doorstep/portal-contract/auth'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import { choosePartner } from '../state/partnerScope.ts'

export interface PartnerSwitcherProps {
  partners: CurrentPartner['children']
  /** What all of them together are called: 'All branches'. */
  allLabel: string
  /** The child that lists are narrowed to, null for all. */
  selected: number | null
  /** Loads the page again, so that every list on it is the chosen partner's. */
  reload?: () => void
}

/** Narrows every list to one child partner (D10). */
export function PartnerSwitcher({ partners, allLabel, selected, reload }: PartnerSwitcherProps) {
  const choose = (id: number | null) => {
    if (id === selected) return
    choosePartner(id)
    const again = reload ?? (() => window.location.reload())
    again()
  }
  const items = (): MenuEntry[] => [
    { id: 'all', label: allLabel, checked: selected === null, onSelect: () => choose(null) },
    'separator',
    ...partners.map(({ id, name }) => ({
      id: String(id),
      label: name,
      checked: id === selected,
      onSelect: () => choose(id),
    })),
  ]
  const text = partners.find(({ id }) => id === selected)?.name ?? allLabel
  return <Menu label={`Show: ${text}`} trigger={{ text }} variant="quiet" items={items} />
}
