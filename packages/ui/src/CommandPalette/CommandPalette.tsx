import { Dialog } from '../internal/Dialog.tsx'
import * as css from './CommandPalette.css.ts'
import { CommandSearch, type CommandSearchProps } from './CommandSearch.tsx'

export type { Command } from './command.ts'

export interface CommandPaletteProps extends Omit<CommandSearchProps, 'onClose'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Every place and action of the product, found by typing. `useCommandKey` of `@doorstep/ui/hooks/useCommandKey` opens it by Ctrl+K
 * or ⌘K. Import it from code that itself loads on demand.
 */
export function CommandPalette({ open, onOpenChange, ...search }: CommandPaletteProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={search.label}
      label={search.label}
      headless
      panelClass={css.panel}
      bodyClass={css.body}
    >
      <CommandSearch {...search} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}
