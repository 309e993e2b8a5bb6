import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { CommandPalette } from '@doorstep/ui/CommandPalette'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { DateField } from '@doorstep/ui/DateField'
import { Drawer } from '@doorstep/ui/Drawer'
import { FormModal } from '@doorstep/ui/FormModal'
import { Menu } from '@doorstep/ui/Menu'
import { Modal } from '@doorstep/ui/Modal'
import { Popover } from '@doorstep/ui/Popover'
import { TextField } from '@doorstep/ui/TextField'

const names = ['Modal', 'Drawer', 'Confirmation', 'Form', 'Commands'] as const
const ignore = () => {}

/** Everything of the kit that opens over a page. */
export function Overlays() {
  const [shown, setShown] = useState<(typeof names)[number] | null>(null)
  const overlay = (name: (typeof names)[number]) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  })
  return (
    <section aria-label="Overlays">
      {names.map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      <Menu label="Actions" items={[{ id: 'pay', label: 'Pay', onSelect: ignore }]} />
      <Popover label="Balance" trigger={{ text: 'Balance' }}>
        £12.50
      </Popover>
      <DateField name="day" label="Day" />
      <Modal {...overlay('Modal')} title="A modal">
        Words
      </Modal>
      <Drawer {...overlay('Drawer')} title="A drawer">
        Words
      </Drawer>
      <ConfirmDialog
        {...overlay('Confirmation')}
        question="Pay?"
        confirmLabel="Pay"
        onConfirm={ignore}
        failureMessage="Try again."
      />
      <FormModal
        {...overlay('Form')}
        title="A form"
        submitLabel="Send"
        onSubmit={ignore}
        failureMessage="Try again."
      >
        <TextField name="name" label="Name" />
      </FormModal>
      <CommandPalette
        {...overlay('Commands')}
        label="Search pages"
        commands={[{ id: 'bills', label: 'Bills', group: 'Pages', onSelect: ignore }]}
      />
    </section>
  )
}
