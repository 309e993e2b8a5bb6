import { counted } from '../shared/format/counted.ts'
import { Icon } from '@doorstep/ui/Icon'
import { OctagonAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { ListedField } from './ChangesPanel.tsx'
import { focusLinked } from './focusLinked.ts'
import * as css from './SaveBar.css.ts'

export interface SaveBarProps {
  /** The fields that show an error. */
  wrong: readonly ListedField[]
  /** How many changes are not saved; undefined where that is not counted. */
  changes: number | undefined
  /** The buttons, the main one last. */
  children: ReactNode
}

/** At the foot of the form, always in sight: what has to be mended, what is not saved, and the buttons. */
export function SaveBar({ wrong, changes, children }: SaveBarProps) {
  return (
    <div className={css.bar}>
      {wrong.length > 0 && (
        <span className={css.problems}>
          <Icon icon={OctagonAlert} size="small" />
          {wrong.length === 1 ? '1 thing to fix:' : `${wrong.length} things to fix:`}
          {wrong.map(({ field, id, label }) => (
            <a key={field} className={css.link} href={`#${id}`} onClick={focusLinked}>
              {label}
            </a>
          ))}
        </span>
      )}
      <output className={css.unsaved}>
        {changes !== undefined && changes > 0 && `${counted(changes, 'change')} not saved`}
      </output>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
