import { Popover } from 'radix-ui'
import { AnchorProxy } from './AnchorProxy.tsx'
import { usePopupContainer } from './usePopupContainer.ts'
import { useCloseRequest } from './useCloseRequest.ts'

interface FieldPopupProps extends Popover.PopoverContentProps {
  /** Escape returns focus to it. Pressing or focusing it doesn't close the popup. */
  trigger: HTMLElement
  /** What the popup is positioned against, if not the trigger. */
  anchor?: HTMLElement | null
  className: string
  onClose: () => void
}

/** The popup of a form field or of Popover; mounted while open. Layer, position, Escape, outside press and focus come from radix Popover. */
export function FieldPopup({ trigger, anchor, onClose, ...content }: FieldPopupProps) {
  useCloseRequest(onClose)
  const container = usePopupContainer(trigger)

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
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Radix would return focus later, when the focus trap of a modal around it has already taken it.
          onEscapeKeyDown={() => trigger.focus()}
          {...content}
        />
      </Popover.Portal>
    </Popover.Root>
  )
}
