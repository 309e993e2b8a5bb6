import { useEffect, useId, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleHelp } from 'lucide'
import { screen } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Combobox } from '../Combobox/Combobox.tsx'
import { CommandPalette } from '../CommandPalette/CommandPalette.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { DateRangeField } from '../DateRangeField/DateRangeField.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { FormModal } from '../FormModal/FormModal.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Toaster, type ToastData } from '../Toaster/Toaster.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

/** All that opens over a page, on one page: `tests/overlays` works it with real keys and presses in several browsers. */
const meta = {
  title: 'Testing/Overlays',
  tags: ['!autodocs', '!dev'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

declare global {
  interface Window {
    /** How `tests/overlays` finds elements by role and name. */
    queries?: typeof screen
  }
}

const modals = ['Modal', 'Drawer', 'Confirmation', 'Form', 'Commands'] as const
type ModalName = (typeof modals)[number]

const ignore = () => {}
const towns = ['Leeds', 'York', 'Selby', 'Skipton'].map((label) => ({ value: label.toLowerCase(), label }))

/** What opens from a button or a field. The last ones lie at the lower edge of a modal in a low window. */
function Popups({ onChoose }: { onChoose: (action: string) => void }) {
  const id = useId()
  const action = (label: string) => ({ id: label, label, onSelect: () => onChoose(label) })
  return (
    <Stack>
      <Inline>
        <Menu
          label="Actions"
          trigger={{ text: 'Actions' }}
          items={[action('View'), action('Email'), action('Edit'), 'separator', action('Second modal')]}
        />
        <Popover label="Balance" trigger={{ text: 'Balance' }}>
          <TextField name={`${id}-least`} label="At least" />
        </Popover>
        <Tooltip content="Bills are due on the first">
          <IconButton label="Help" icon={CircleHelp} onClick={() => onChoose('Help')} />
        </Tooltip>
      </Inline>
      <MultiSelect name={`${id}-towns`} label="Towns" options={towns} />
      <Combobox name={`${id}-town`} label="Town" options={towns} />
      <DateField name={`${id}-day`} label="Day" />
      <DateRangeField startName={`${id}-start`} endName={`${id}-end`} label="Period" />
    </Stack>
  )
}

const filler = (label: string) => (
  <Stack>
    {Array.from({ length: 12 }, (_, index) => (
      <p key={index}>
        {label} {index + 1}
      </p>
    ))}
  </Stack>
)

function Page() {
  const [open, setOpen] = useState<ModalName | null>(null)
  const [isSecondOpen, setSecondOpen] = useState(false)
  const [presses, setPresses] = useState(0)
  const [chosen, setChosen] = useState('nothing')
  const [toasts, setToasts] = useState<readonly ToastData[]>([])

  const choose = (action: string) => (action === 'Second modal' ? setSecondOpen(true) : setChosen(action))
  const state = (name: ModalName) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })

  // Keys, so that they work from a text field and over every modal.
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'F2') setSecondOpen(true)
      if (key === 'F4')
        setToasts([
          {
            id: 'paid',
            tone: 'positive',
            message: '1 bill paid',
            action: { label: 'Undo', onAction: () => setChosen('Undo') },
            duration: Infinity,
          },
        ])
    }
    document.addEventListener('keydown', listen)
    window.queries = screen
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <main>
        <Stack>
          <h1>Overlays</h1>
          {filler('Before')}
          <Inline>
            <Button onClick={() => setPresses(presses + 1)}>Count</Button>
            {modals.map((name) => (
              <Button key={name} onClick={() => setOpen(name)}>
                {name}
              </Button>
            ))}
          </Inline>
          <output aria-label="Done">
            Pressed {presses} times, chosen {chosen}
          </output>
          <TextField name="note" label="Note" />
          <Popups onChoose={choose} />
          {filler('After')}
        </Stack>
      </main>
      <Modal {...state('Modal')} title="A modal">
        <Popups onChoose={choose} />
      </Modal>
      <Drawer {...state('Drawer')} title="A drawer">
        <Popups onChoose={choose} />
      </Drawer>
      <ConfirmDialog
        {...state('Confirmation')}
        question="A question?"
        confirmLabel="Pay"
        onConfirm={ignore}
        failureMessage="The bill was not paid. Try again."
      />
      <FormModal
        {...state('Form')}
        title="A form"
        submitLabel="Send"
        onSubmit={() => setOpen(null)}
        failureMessage="The form was not sent. Try again."
      >
        <Popups onChoose={choose} />
      </FormModal>
      <CommandPalette
        {...state('Commands')}
        label="Commands"
        commands={[{ id: 'bills', label: 'Bills', group: 'Pages', onSelect: ignore }]}
      />
      <Modal open={isSecondOpen} onOpenChange={setSecondOpen} title="A second modal">
        <TextField name="second" label="Second note" />
      </Modal>
      <Toaster toasts={toasts} onDismiss={() => setToasts([])} />
    </>
  )
}

export const OnePage: Story = { render: () => <Page /> }
