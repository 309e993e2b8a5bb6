import { Popover } from 'radix-ui'
import { AnchorProxy } from './AnchorProxy.tsx'
import { popupContainer } from './popupContainer.ts'

interface FieldPopupProps extends Popover.PopoverContentProps {
  /** Escape gives focus back to it. Pressing or focusing it does not close the popup. */
  trigger: HTMLElement
  /** What the popup is placed at, if not the trigger. */
  anchor?: HTMLElement | null
  className: string
  onClose: () => void
}

/** What opens from a form field or a Popover's button; mounted while open. Layer, placing, Escape, outside press and focus are radix Popover's. */
export function FieldPopup({ trigger, anchor, onClose, ...content }: FieldPopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Trigger asChild>
        <AnchorProxy element={trigger} />
      </Popover.Trigger>
      {anchor && <Popover.Anchor virtualRef={{ current: anchor }} />}
      <Popover.Portal container={popupContainer(trigger)}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Radix would do it a moment after closing, when the focus trap of a modal around it has already taken focus.
          onEscapeKeyDown={() => trigger.focus()}
          {...content}
        />
      </Popover.Portal>
    </Popover.Root>
  )
}
