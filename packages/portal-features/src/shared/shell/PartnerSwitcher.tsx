import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { Icon } from '@doorstep/ui/Icon'
import { Check, ChevronsUpDown } from 'lucide'
import { agentText } from '../agentText.ts'
import { partnerScopeName } from '../state/partnerScope.ts'
import * as styles from './PartnerSwitcher.css.ts'
import { item } from './shellMenu.css.ts'

export interface PartnerSwitcherProps {
  partner: Pick<CurrentPartner, 'type' | 'children'>
  /** The child that lists are narrowed to, null for all. */
  selected: number | null
  /** The page that it posts to; the current one by default. */
  action?: string | undefined
  /** The top bar and the mobile sidebar each have one: ids must differ. */
  id: string
}

/**
 * Narrows every list to one child partner, for those who have some (D10). A native popover with a form that posts to the page
 * it is on: it needs no script.
 */
export function PartnerSwitcher({ partner, selected, action, id }: PartnerSwitcherProps) {
  const { children } = partner
  if (children.length === 0) return null
  const all = { id: null, name: agentText(partner).all }
  const partners = [all, ...children]
  const { name } = children.find((child) => child.id === selected) ?? all
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={`Show: ${name}`}>
        <span className={styles.chosen}>{name}</span>
        <Icon icon={ChevronsUpDown} />
      </button>
      <form id={id} popover="auto" method="post" action={action} className={styles.list} aria-label="Show">
        {partners.map((one) => (
          <button
            key={one.id}
            name={partnerScopeName}
            value={one.id ?? ''}
            className={item}
            aria-current={one.id === selected || undefined}
          >
            <span className={styles.tick}>{one.id === selected && <Icon icon={Check} />}</span>
            {one.name}
          </button>
        ))}
      </form>
    </>
  )
}
