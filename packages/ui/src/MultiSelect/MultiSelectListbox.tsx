import type { MouseEvent, ReactNode, Ref } from 'react'
import * as css from './MultiSelect.css.ts'

export interface MultiSelectListboxProps {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  onPick: (place: number) => void
  children: ReactNode
}

/** The box of the options. Its keys are pressed in the find box, which keeps focus wherever the pointer is. */
export function MultiSelectListbox({ ref, id, label, onPick, children }: MultiSelectListboxProps) {
  const pick = (event: MouseEvent) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place']
    if (place !== undefined) onPick(Number(place))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the find box takes them
    <div
      ref={ref}
      id={id}
      className={css.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select multiple> holds no icons, ticks or counts
      role="listbox"
      aria-label={label}
      aria-multiselectable
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
    >
      {children}
    </div>
  )
}
