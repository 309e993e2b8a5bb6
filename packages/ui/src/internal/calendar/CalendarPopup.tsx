import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { keepTabInside } from '../keepTabInside.ts'
import { followAnchor, placePopup } from '../placePopup.ts'
import type { CalendarProps } from './calendarProps.ts'
import { todayHere } from './calendarDate.ts'
import * as css from './CalendarPopup.css.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'

interface CalendarPopupProps extends CalendarProps {
  id: string
  label: string
  anchor: HTMLButtonElement
  onClose: () => void
}

/** The open calendar; mounted while open, in the browser's top layer, so that nothing around its button can cut it off. */
export function CalendarPopup({ id, label, anchor, choice, rules, today, onClose }: CalendarPopupProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [openedOn] = useState(() => today ?? todayHere())

  /** At the field's whole box, which the button is in. */
  const place = useEffectEvent(() =>
    placePopup(ref.current as HTMLDialogElement, anchor.parentElement as HTMLElement, 'end'),
  )
  const open = useEffectEvent(() => {
    const popup = ref.current as HTMLDialogElement
    popup.showPopover()
    place()
    // The grid has one stop: the chosen day, else today, else the first that can be chosen.
    const start = popup.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]') ?? popup
    start.focus({ preventScroll: true })
  })
  useLayoutEffect(() => open(), [])

  const closeOutside = useEffectEvent((event: PointerEvent) => {
    const pressed = event.target as Node
    // The button closes by its own click.
    if (!ref.current?.contains(pressed) && !anchor.contains(pressed)) onClose()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', (event) => closeOutside(event), { signal })
    followAnchor(ref.current, () => place(), signal)
    return () => listening.abort()
  }, [])

  const closeWhenLeft = (event: FocusEvent) => {
    const goesTo = event.relatedTarget
    if (goesTo !== null && goesTo !== anchor && !event.currentTarget.contains(goesTo)) onClose()
  }

  const closeAndReturn = () => {
    anchor.focus()
    onClose()
  }

  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event)
    else if (event.key !== 'Escape') return
    else {
      event.preventDefault()
      closeAndReturn()
    }
    // A dialog around it has its own use for these keys.
    event.stopPropagation()
  }

  const frame = { rules, today: openedOn }
  return (
    // Keys and focus of what is in it come by here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={id}
      className={css.popup}
      popover="manual"
      aria-modal="true"
      aria-label={`Calendar for ${label}`}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={closeWhenLeft}
    >
      {choice.mode === 'day' ? (
        <DayCalendar
          {...frame}
          value={choice.value}
          onPick={(date) => {
            choice.onPick(date)
            closeAndReturn()
          }}
        />
      ) : (
        <RangeCalendar
          {...frame}
          value={choice.value}
          presets={choice.presets}
          onPick={(range) => {
            choice.onPick(range)
            closeAndReturn()
          }}
        />
      )}
    </dialog>
  )
}
