import { useRef, useState, type ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, ChevronRight } from 'lucide'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { Sample } from './Modal.sample.tsx'
import { modalDocs } from './Modal.docs.ts'

const ignore = () => {}

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  parameters: { componentDocs: modalDocs, docs: { story: { inline: false, height: '420px' } } },
  args: { open: true, onOpenChange: ignore, title: 'Mark 31 bills as paid?', children: null },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const decision = (
  <>
    <p>They come to £4,206.18. Two are challenged and stay as they are.</p>
    <Ledger
      label="Bills to mark as paid"
      rows={[
        { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
        { label: 'Oakmere Power', note: '17 bills', amount: '£2,303.78' },
      ]}
      total={{ label: 'Total', amount: '£4,206.18' }}
    />
  </>
)

const decisionFoot = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Mark 31 as paid</Button>
  </>
)

export const Decision: Story = {
  tags: ['example', 'picture'],
  args: { size: 'small', children: decision, footer: decisionFoot },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Mark 31 bills as paid?' })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Form: Story = {
  tags: ['picture'],
  args: {
    title: 'Invite colleagues',
    description: 'They get an email with a link that works for seven days.',
    children: <TextField label="Email address" name="email" type="email" />,
    footer: <Button variant="primary">Send invite</Button>,
  },
  play: async () => {
    await screen.findByRole('dialog', { description: /They get an email/ })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus())
  },
}

export const Large: Story = {
  args: {
    size: 'large',
    title: 'Bills with a negative balance',
    children: <DataList items={[{ term: 'Supplier', value: 'Calder Water' }]} />,
  },
}

export const LongContent: Story = {
  tags: ['example'],
  args: {
    size: 'small',
    title: 'A heading that is longer than the modal is wide and therefore goes on in another line',
    children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>),
    footer: <Button variant="primary">Done</Button>,
  },
  play: async () => {
    const heading = await screen.findByRole('heading', { name: /^A heading that is longer/ })
    // All of it shows, and it begins where the body does.
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
    await expect(heading.getBoundingClientRect().left).toBe(
      screen.getByText('Line 1').getBoundingClientRect().left,
    )
  },
}

export const Viewer: Story = {
  tags: ['example'],
  args: {
    size: 'viewer',
    label: 'Bill for Flat 3, 27 Hyde Park Road',
    title: (
      <>
        <NumberPlate text="27" /> Flat 3, 27 Hyde Park Road
      </>
    ),
    headerEnd: (
      <>
        <span>3 of 41</span>
        <IconButton label="Previous bill" icon={ChevronLeft} size="small" />
        <IconButton label="Next bill" icon={ChevronRight} size="small" />
      </>
    ),
    children: <DataList items={[{ term: 'Supplier', value: 'Oakmere Power' }]} />,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bill for Flat 3, 27 Hyde Park Road' })
    await waitFor(() => expect(dialog).toHaveFocus())
  },
}

/** What opened it may be gone by then: its owner says where focus goes. */
export const FinalFocus: Story = {
  tags: ['!autodocs'],
  render: function Render() {
    const [isOpen, setOpen] = useState(false)
    const headingRef = useRef<HTMLHeadingElement>(null)
    return (
      <>
        <h2 ref={headingRef} tabIndex={-1}>
          Bills
        </h2>
        <Button onClick={() => setOpen(true)}>Remove the bill</Button>
        <Modal open={isOpen} onOpenChange={setOpen} finalFocus={headingRef} title="Remove it?">
          It comes back with an undo.
        </Modal>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the bill' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Bills' })).toHaveFocus())
  },
}

const watchers: CloseRequests[] = []

/** Chromium asks by Escape alone where there is a keyboard: here the story asks, as Android's back gesture does. */
class CloseRequests extends EventTarget {
  constructor() {
    super()
    watchers.push(this)
  }
  destroy() {
    watchers.splice(watchers.indexOf(this), 1)
  }
}

/** On a touch screen, Android's back gesture closes the layer on top and not the page. */
export const BackGesture: Story = {
  tags: ['!autodocs'],
  beforeEach: () => {
    const { CloseWatcher, matchMedia } = window
    window.CloseWatcher = CloseRequests
    window.matchMedia = (query) => matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query)
    return () => Object.assign(window, { CloseWatcher, matchMedia })
  },
  render: function Render() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal open={isOpen} onOpenChange={setOpen} title="A modal">
          <Menu label="Actions" align="start" items={[{ id: 'view', label: 'View' }]} />
        </Modal>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const goBack = () => watchers.pop()?.dispatchEvent(new Event('close'))
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await screen.findByRole('menu')
    goBack()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(watchers).toHaveLength(0)
  },
}

function Opener({ children, ...modal }: Omit<ModalProps, 'open' | 'onOpenChange'> & { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as paid</Button>
      <Menu
        label="Actions"
        align="start"
        items={[{ id: 'paid', label: 'Mark all as paid', onSelect: () => setOpen(true) }]}
      />
      <Modal {...modal} open={open} onOpenChange={setOpen}>
        {children}
      </Modal>
    </>
  )
}

const Example = () => (
  <Opener title="Mark 31 bills as paid?" size="small" footer={decisionFoot}>
    {decision}
  </Opener>
)

export const Keyboard = keyboardStory(modalDocs, Example)

export const Behaviour = dialogBehaviour({
  Example: (props) => (
    <Modal {...props} title="Invite colleagues" footer={<Button variant="primary">Send invite</Button>}>
      <TextField label="Email address" name="email" />
    </Modal>
  ),
  name: 'Invite colleagues',
  startsOn: 'Email address',
})
