import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { Combobox } from '@doorstep/ui/Combobox'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { agentText } from '../shared/agentText.ts'
import { type Owner, ownerOption } from '../shared/owners/owners.ts'
import { ownerSearch } from '../shared/owners/useOwners.ts'
import type { PartnerSwitcherProps } from '../shared/shell/PartnerSwitcher.tsx'
import { partnerScopeName } from '../shared/state/partnerScope.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import * as styles from './PartnerFinder.css.ts'

export interface PartnerFinderProps extends Pick<PartnerSwitcherProps, 'action' | 'id'> {
  /** The person’s own partner, whose id is not among those to choose from. */
  partner: Pick<CurrentPartner, 'id' | 'type'>
  /** The child that lists are narrowed to; undefined for all. */
  chosen: Owner | undefined
}

/** No partner has it: it chooses all. */
const all = '0'

/** PartnerSwitcher where there are more partners than a page carries (D10): they are found by name. It needs its script. */
export function PartnerFinder({ partner, chosen, action, id }: PartnerFinderProps) {
  const form = useRef<HTMLFormElement>(null)
  const shown = chosen ? String(chosen.id) : all
  const [value, setValue] = useState<string | null>(shown)
  const [search] = useState(ownerSearch)
  const everyone = { value: all, label: agentText(partner).all }
  return (
    <form ref={form} method="post" action={action} aria-label="Show" className={styles.finder}>
      <Combobox
        id={id}
        name={partnerScopeName}
        label="Show"
        hideLabel
        options={chosen ? [everyone, ownerOption(chosen)] : [everyone]}
        loadOptions={async (query) => {
          const children = (await search.options(query)).filter(
            ({ value: found }) => found !== String(partner.id),
          )
          return query.trim() === '' ? [everyone, ...children] : children
        }}
        value={value}
        onValueChange={(next) => {
          // Without one it is everyone's again.
          const wanted = next ?? all
          flushSync(() => setValue(wanted))
          if (wanted === shown) return
          // Tab takes what is under it too, and only leaves: the field has no focus by then, and its choice is taken back.
          setTimeout(() => {
            if (document.activeElement?.id === id) form.current?.requestSubmit()
          })
        }}
        // What was typed and not chosen changes nothing.
        onBlur={() => setValue(shown)}
        onOpenFailure={toastUnexpectedFailure}
      />
    </form>
  )
}
