import { TopNav } from '@doorstep/ui/TopNav'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { SearchProps } from '../shared/search/openSearch.ts'
import { SearchButton, SearchField } from './SearchField.tsx'
import { AddMenu, type AddMenuProps } from './AddMenu.tsx'
import { UpdateInPlace } from '../shared/shell/UpdateInPlace.tsx'
import { $alertsToDo, $billsToPay } from '../shared/state/sidebarFigures.ts'
import { ShellFeedback, type ShellFeedbackProps } from './ShellFeedback.tsx'

export interface ShellProps extends ShellFeedbackProps {
  /** How many void bills need paying, as the server counted; null where it could not. */
  billsToPay: number | null
  search: SearchProps
  addPages: AddMenuProps['pages']
  /**
   * A ShellLogo, a PartnerSwitcher, a HelpButton and a PhoneNav: slots of the host, because they need no script. A PartnerFinder, which
   * stands in the place of the second where there are many partners, is an island in this one.
   */
  logo?: ReactNode
  partners?: ReactNode
  help?: ReactNode
  menu?: ReactNode
}

/**
 * The island of the shell: the top bar (specification, section 2), what ShellFeedback shows over the page, and the figures of the static
 * HTML around it. Links and forms in it work before it hydrates, which it does after the page's own islands.
 */
export function Shell({ billsToPay, search, addPages, logo, partners, help, menu, ...feedback }: ShellProps) {
  return (
    <>
      <TopNav
        brand={logo}
        start={partners}
        end={
          <>
            <AddMenu pages={addPages} />
            {help}
          </>
        }
        menu={
          <>
            <SearchButton {...search} />
            <AddMenu pages={addPages} isCompact />
            {menu}
          </>
        }
      >
        <SearchField {...search} />
      </TopNav>
      <Figures billsToPay={billsToPay} />
      <ShellFeedback {...feedback} />
    </>
  )
}

/** Shows at once what was changed on this page. */
function Figures({ billsToPay }: Pick<ShellProps, 'billsToPay'>) {
  const { counted, more } = useStore($billsToPay, { ssr: 'initial' })
  const toDo = useStore($alertsToDo, { ssr: 'initial' })
  const [hasChanged, setChanged] = useState(false)
  const toPay = counted ?? billsToPay
  if ((more !== 0 || counted !== null) && !hasChanged) setChanged(true)
  return (
    <>
      {hasChanged && toPay !== null && <UpdateInPlace name="billsToPay">{toPay + more || ''}</UpdateInPlace>}
      {toDo !== null && <UpdateInPlace name="alertsToDo">{toDo || ''}</UpdateInPlace>}
    </>
  )
}
