import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { AnchorProxy } from '../internal/AnchorProxy.tsx'
import { usePopupContainer } from '../internal/usePopupContainer.ts'
import * as css from './TooltipPopup.css.ts'

interface TooltipPopupProps {
  id: string
  variant: 'words' | 'card'
  content: ReactNode
  anchor: HTMLElement
  onClose: () => void
}

/** The open tooltip, mounted while open. Separate from Tooltip, so that radix isn't in the initial bundle. */
export function TooltipPopup({ id, variant, content, anchor, onClose }: TooltipPopupProps) {
  const container = usePopupContainer(anchor)
  return (
    <Tooltip.Provider>
      <Tooltip.Root
        open
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Tooltip.Trigger asChild>
          <AnchorProxy element={anchor} />
        </Tooltip.Trigger>
        <Tooltip.Portal container={container}>
          <Tooltip.Content id={id} className={css.variants[variant]} sideOffset={6} collisionPadding={8}>
            {content}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
