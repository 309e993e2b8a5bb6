import type { Meta, StoryObj } from '@storybook/react-vite'
import { cloneElement, StrictMode, useState, type ReactElement } from 'react'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { examples, type ComponentName } from './examples.tsx'
import { followListeners } from './followListeners.ts'
import { nextFrame, whileShown } from './whileShown.tsx'

/**
 * Every overlay in StrictMode is unmounted while it is open, as on a change of page: nothing of it stays behind, and it opens again.
 * That the console stays silent is checked of every story. Select is left out: its popup is the browser's own.
 */
const meta = {
  title: 'Testing/Unmounted while open',
  tags: ['!autodocs', '!dev'],
  render: () => <p>Each overlay is shown here in turn.</p>,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface Overlay {
  element: ReactElement
  /** Does what people do to open it. */
  open: (container: HTMLElement) => Promise<unknown>
  /** What shows once it is open. */
  shown: string
}

interface Dialog {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button that opens a dialog, and the dialog. */
function Opener({ dialog }: { dialog: ReactElement<Dialog> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {cloneElement(dialog, { open, onOpenChange: setOpen })}
    </>
  )
}

const find = (within: ParentNode, selector: string) => within.querySelector(selector) as HTMLElement
const press = (container: ParentNode) => userEvent.click(find(container, 'button'))
const hover = (container: ParentNode) => userEvent.hover(find(container, 'button'))

async function openCombobox(container: HTMLElement) {
  await userEvent.click(find(container, '[role=combobox]'))
  await userEvent.keyboard('{ArrowDown}')
}

const pressCalendar = (container: HTMLElement) => userEvent.click(find(container, '[aria-haspopup=dialog]'))

const popup = '[data-radix-popper-content-wrapper]'
const modal = '[data-ds-modal]'

const opensBy = (open: Overlay['open'], shown: string, ...names: ComponentName[]) =>
  names.map((name): [string, Overlay] => [name, { element: examples[name], open, shown }])

const dialogs = (
  ...names: ('CommandPalette' | 'ConfirmDialog' | 'Drawer' | 'FormDrawer' | 'FormModal' | 'Modal')[]
) =>
  names.map((name): [string, Overlay] => [
    name,
    { element: <Opener dialog={examples[name]} />, open: press, shown: modal },
  ])

const ignore = () => {}

const overlays = new Map<string, Overlay>([
  ...opensBy(press, popup, 'Menu', 'Popover', 'MultiSelect', 'TableColumnChooser'),
  ...opensBy(pressCalendar, popup, 'DateField', 'DateRangeField'),
  ...opensBy(openCombobox, popup, 'Combobox'),
  ...opensBy(hover, popup, 'Tooltip'),
  ...opensBy(async () => {}, '[data-toast]', 'Toaster'),
  ...opensBy(press, '[data-collapsed]', 'CollapsibleSidebar'),
  ...dialogs('CommandPalette', 'ConfirmDialog', 'Drawer', 'FormDrawer', 'FormModal', 'Modal'),
  [
    'Menu in a Modal',
    {
      element: (
        <Modal open onOpenChange={ignore} title="Bill">
          {examples.Menu}
        </Modal>
      ),
      open: async () => userEvent.click(find(document, `${modal} [aria-haspopup=menu]`)),
      shown: popup,
    },
  ],
])

/** All but the head, where the sheets of what loads arrive. */
function pageNow() {
  const { documentElement, body } = document
  return (
    [...documentElement.attributes].map(({ name, value }) => `${name}=${value}`).join(' ') + body.outerHTML
  )
}

/** Does what listeners that were left behind would react to. */
async function actOnPage() {
  await userEvent.keyboard('{Escape}{Tab}')
  await userEvent.click(document.body)
  for (const type of ['resize', 'scroll']) fireEvent(window, new Event(type))
  await nextFrame()
}

async function sweep(names: Iterable<[string, Overlay]>) {
  const faults: string[] = []
  const listeners = followListeners()
  try {
    for (const [name, { element, open, shown }] of names) {
      const strict = <StrictMode>{element}</StrictMode>
      const isShown = () => waitFor(() => expect(find(document, shown)).toBeInTheDocument())
      const before = pageNow()
      let listenersBefore: string[] = []
      for (const moment of ['as it opens', 'while it is open', 'when it has opened again']) {
        await whileShown(strict, async (container) => {
          await open(container)
          if (moment !== 'as it opens') await isShown()
        })
        await actOnPage()
        if (pageNow() !== before) faults.push(`${name}, unmounted ${moment}, leaves the page changed`)
        // What has loaded by now may keep listeners of its own.
        if (moment === 'while it is open') listenersBefore = listeners.list()
      }
      const left = listeners.list().slice(listenersBefore.length)
      if (left.length > 0) faults.push(`${name} leaves listeners: ${left.join(', ')}`)
    }
  } finally {
    listeners.stop()
  }
  await expect(faults).toEqual([])
}

export const LeavesNothing: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: () => sweep(overlays),
}

export const LeavesNothingOnPhones: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: () => sweep(opensBy(press, ':popover-open', 'MobileNav')),
}
