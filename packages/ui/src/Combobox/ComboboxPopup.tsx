import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type MouseEvent,
  type RefObject,
} from 'react'
import { ListStatus } from '../internal/listbox/ListStatus.tsx'
import type { OptionListProps } from '../internal/listbox/OptionRow.tsx'
import type { OptionSearch } from '../internal/listbox/useOptionSearch.ts'
import { followAnchor, placePopup } from '../internal/placePopup.ts'
import * as css from './ComboboxPopup.css.ts'

interface ComboboxPopupProps {
  /** The box that it hangs on, and is as wide as. */
  anchorRef: RefObject<HTMLElement | null>
  listId: string
  label: string
  search: OptionSearch
  chosen: ReadonlySet<string>
  active: number
  List: ComponentType<OptionListProps>
  onPick: (place: number) => void
}

const keepFocusInText = (event: MouseEvent) => event.preventDefault()

/** What opens under a Combobox: the options, in the browser's top layer. Focus and keys stay in the text. */
export function ComboboxPopup({
  anchorRef,
  listId,
  label,
  search: { state, options, matches, retry },
  chosen,
  active,
  List,
  onPick,
}: ComboboxPopupProps) {
  const ref = useRef<HTMLDivElement>(null)

  const place = useEffectEvent(() => {
    const popup = ref.current as HTMLDivElement
    const anchor = anchorRef.current as HTMLElement
    popup.style.width = `${anchor.offsetWidth}px`
    placePopup(popup, anchor, 'start')
  })
  useLayoutEffect(() => {
    ref.current?.showPopover()
    const following = new AbortController()
    followAnchor(ref.current, () => place(), following.signal)
    return () => following.abort()
  }, [])
  // After every render: above its text it stands by its height, which changes with the options.
  useLayoutEffect(() => place())

  return (
    <div ref={ref} className={css.popup} popover="manual" role="presentation" onMouseDown={keepFocusInText}>
      {matches.length > 0 && (
        <List id={listId} multiple={false} {...{ label, options, matches, chosen, active, onPick }} />
      )}
      <ListStatus state={state} count={matches.length} onRetry={retry} />
    </div>
  )
}
