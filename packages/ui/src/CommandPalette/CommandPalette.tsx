'use client'

import { Dialog, type DialogElementProps, type DialogProps } from '../internal/Dialog.tsx'
import * as css from './CommandPalette.css.ts'
import { CommandSearch, type CommandSearchProps } from './CommandSearch.tsx'

export type { Command } from './command.ts'

export interface CommandPaletteProps
  extends Omit<CommandSearchProps, 'onClose'>, Pick<DialogProps, 'finalFocus'>, DialogElementProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Searches every page and action of the product. `useCommandKey` of `@doorstep/ui/hooks/useCommandKey` opens it by Ctrl+K
 * or ⌘K. Import it from code that itself loads on demand.
 */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder,
  defaultQuery,
  commands,
  recent,
  recentLabel,
  loadCommands,
  emptyText,
  failedText,
  onCommand,
  ...dialog
}: CommandPaletteProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={label}
      label={label}
      headless
      panelClass={css.panel}
      bodyClass={css.body}
    >
      <CommandSearch
        {...{
          label,
          placeholder,
          defaultQuery,
          commands,
          recent,
          recentLabel,
          loadCommands,
          emptyText,
          failedText,
          onCommand,
        }}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
