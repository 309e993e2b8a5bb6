import type { MouseEvent, ReactNode, Ref } from 'react'
import * as css from '../listbox.css.ts'

interface ListboxProps {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  multiple: boolean
  onPick: (place: number, event: MouseEvent) => void
  children: ReactNode
}

/** The box of the options. Focus stays in a text box, which handles the keys. */
export function Listbox({ ref, id, label, multiple, onPick, children }: ListboxProps) {
  const pick = (event: MouseEvent) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place']
    if (place !== undefined) onPick(Number(place), event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles keys
    <div
      ref={ref}
      id={id}
      className={css.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> holds no icons, ticks or counts
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
    >
      {children}
    </div>
  )
}
