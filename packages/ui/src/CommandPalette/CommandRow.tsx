import { memo } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { option, optionLabel } from '../internal/listbox.css.ts'
import type { Command } from './command.ts'
import * as css from './CommandPalette.css.ts'

interface CommandRowProps {
  id: string
  command: Command
  active: boolean
  place: number
  count: number
}

/** One command. A command with an `href` is a link, so that it can open in a new tab. */
export const CommandRow = memo(function CommandRow({ id, command, active, place, count }: CommandRowProps) {
  const row = {
    id,
    role: 'option',
    className: `${option} ${css.row} ${command.detail ? css.twoLines : ''}`,
    'aria-selected': active,
    'aria-posinset': place + 1,
    'aria-setsize': count,
    'aria-keyshortcuts': command.shortcut,
    'data-active': active || undefined,
    'data-place': place,
  }
  const content = (
    <>
      {command.icon && (
        <span className={css.icon}>
          <Icon icon={command.icon} />
        </span>
      )}
      {command.detail ? (
        <span className={css.lines}>
          <span className={css.line}>{command.label}</span>{' '}
          <span className={`${css.line} ${css.detail}`}>{command.detail}</span>
        </span>
      ) : (
        <span className={optionLabel}>{command.label}</span>
      )}
      {command.shortcut !== undefined && (
        <kbd className={css.shortcut} aria-hidden="true">
          {command.shortcut}
        </kbd>
      )}
    </>
  )
  if (command.href === undefined) return <div {...row}>{content}</div>
  return (
    <a {...row} href={command.href} tabIndex={-1}>
      {content}
    </a>
  )
})
