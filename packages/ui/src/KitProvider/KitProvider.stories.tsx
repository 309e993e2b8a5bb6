import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { FileUpload } from '../FileUpload/FileUpload.tsx'
import { Link } from '../Link/Link.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { whileShown } from '../testing/whileShown.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { Toaster } from '../Toaster/Toaster.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { german } from './exampleGerman.ts'
import { KitProvider } from './KitProvider.tsx'
import { kitProviderDocs } from './KitProvider.docs.ts'
import { Sample } from './KitProvider.sample.tsx'

const ignore = () => {}
const never = () => new Promise<never>(ignore)

const meta = {
  title: 'Utilities/KitProvider',
  tags: ['experimental'],
  component: KitProvider,
  args: { children: null },
  parameters: { componentDocs: kitProviderDocs },
} satisfies Meta<typeof KitProvider>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

/** Labels and messages are the app's own; all else comes from `words` and `locale`. */
export const InGerman: Story = {
  tags: ['picture', 'test-only'],
  args: { locale: 'de', words: german },
  render: (args) => (
    <div lang="de">
      <KitProvider {...args}>
        <Stack>
          <Alert tone="positive" onDismiss={ignore}>
            Die Zählerstände sind gespeichert.
          </Alert>
          <DateField label="Einzug" name="start" defaultValue="2026-02-27" today="2026-02-26" />
          <NumberField label="Zählerstand" name="reading" defaultValue={12_345.6} step={0.1} max={99_999} />
          <PasswordField label="Passwort" name="password" optional />
          <TextArea label="Notiz" name="note" limit={2000} />
          <FileUpload
            label="Belege"
            name="files"
            upload={never}
            accept=".pdf,image/*"
            maxSize={1_500_000}
            maxFiles={5}
          />
          <Button busy>Speichern</Button>
          <Pagination from={26} to={50} total={1204} previousHref="#1" nextHref="#3" />
        </Stack>
      </KitProvider>
    </div>
  ),
}

/** The labels and messages are the app’s own. Everything else comes from `words` and `locale`, here in German. */
export const Translated: Story = { ...InGerman, tags: [] }

export const SpeaksItsLanguage: Story = {
  ...InGerman,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Seiten' })).toHaveTextContent('26 bis 50 von 1.204')
    await expect(canvas.getByRole('button', { name: 'Ausblenden' })).toBeVisible()
    await expect(canvas.getByText('noch 2000 Zeichen')).toBeVisible()
    await expect(canvas.getByText('PDF oder Bilder, je bis 1,5 MB, höchstens 5 Dateien.')).toBeVisible()
    // What is left out of the words is in English.
    await expect(canvas.queryByRole('button', { name: 'Show password' })).toBeNull()

    const reading = canvas.getByRole('spinbutton', { name: 'Zählerstand' })
    await expect(reading).toHaveValue('12.345,6')
    await userEvent.clear(reading)
    await userEvent.type(reading, '1.234,5')
    await userEvent.tab()
    await expect(reading).toHaveValue('1.234,5')
    await expect(reading).toHaveAttribute('aria-valuenow', '1234.5')
    await userEvent.clear(reading)
    await userEvent.type(reading, '123.456')
    await userEvent.tab()
    await expect(canvas.getByText('Geben Sie höchstens 99.999 ein.')).toBeVisible()

    const start = canvas.getByRole('textbox', { name: 'Einzug' })
    await expect(start).toHaveValue('27.02.2026')
    await userEvent.clear(start)
    await userEvent.type(start, '31. Februar 2026')
    await userEvent.tab()
    await expect(canvas.getByText('Geben Sie für Februar 2026 einen Tag von 1 bis 28 ein.')).toBeVisible()
    await userEvent.clear(start)
    await userEvent.type(start, '3. März 2026')
    await userEvent.tab()
    await expect(start).toHaveValue('03.03.2026')

    await userEvent.click(canvas.getByRole('button', { name: 'Kalender öffnen: Einzug, 03.03.2026' }))
    const calendar = within(await screen.findByRole('dialog', { name: 'Kalender: Einzug' }))
    await waitFor(() => expect(calendar.getByRole('grid', { name: 'März 2026' })).toBeVisible())
    await expect(calendar.getByRole('grid').closest('[lang]')).toHaveAttribute('lang', 'de')
    await expect(calendar.getByRole('button', { name: 'Nächster Monat' })).toBeVisible()
    await expect(calendar.getByRole('button', { name: 'Dienstag, 3. März 2026, ausgewählt' })).toHaveFocus()
    await expect(calendar.getAllByRole('columnheader', { hidden: true })[2]).toHaveTextContent('Mi')
    await userEvent.keyboard('{Escape}')
  },
}

export const ToastsSpeakItsLanguage: Story = {
  args: {
    ...InGerman.args,
    children: (
      <Toaster
        toasts={[{ id: 'saved', tone: 'positive', message: 'Gespeichert', duration: Infinity }]}
        onDismiss={ignore}
      />
    ),
  },
  play: async () => {
    const toasts = within(await screen.findByRole('region', { name: 'Mitteilungen (F6)' }))
    await waitFor(() => expect(toasts.getByText('Gespeichert')).toBeVisible())
    await expect(toasts.getByRole('button', { name: 'Ausblenden' })).toBeVisible()
  },
}

/** What a person presses; what the browser would have done with it is noted and not done. */
async function pressLinks(
  links: ReactNode,
  press: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
) {
  const navigate = fn()
  const browser = fn()
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    browser(link.textContent)
  }
  window.addEventListener('click', listen)
  try {
    await whileShown(<KitProvider navigate={navigate}>{links}</KitProvider>, () => press(userEvent.setup()))
  } finally {
    window.removeEventListener('click', listen)
  }
  return { navigated: navigate.mock.calls.flat(), browsed: browser.mock.calls.flat() }
}

export const FollowsLinks: Story = {
  render: () => <p>Links are shown and pressed in turn.</p>,
  play: async () => {
    const links = (
      <>
        <Link href="/bills?page=2">Bills</Link>
        <Pagination from={1} to={25} total={412} previousHref={null} nextHref="?page=2" />
        <Menu label="Actions" items={[{ id: 'view', label: 'View bill', href: '/bills/1' }]} />
        <a href="/own">A link of the app</a>
        <Link href="/bills" target="_blank">
          In a tab
        </Link>
        <Link href="/bills.csv" download>
          A file
        </Link>
        <Link href="https://elsewhere.test/bills">Elsewhere</Link>
        <Link href="mailto:help@northgate.test">Email</Link>
        <Link href="#place">A place here</Link>
        <Link href="/kept" onClick={(event) => event.preventDefault()}>
          Followed already
        </Link>
      </>
    )
    const pressed = await pressLinks(links, async (user) => {
      const press = (name: string) => user.click(screen.getByRole('link', { name }))
      await press('Bills')
      await press('Next')
      await press('A link of the app')
      await user.click(screen.getByRole('button', { name: 'Actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'View bill' }))
      screen.getByRole('link', { name: 'Bills' }).focus()
      await user.keyboard('{Enter}')
      await user.keyboard('{Control>}')
      await press('Bills')
      await user.keyboard('{/Control}')
      for (const name of ['In a tab', 'A file', 'Elsewhere', 'Email', 'A place here', 'Followed already'])
        await press(name)
    })
    await expect(pressed).toEqual({
      navigated: ['/bills?page=2', '?page=2', '/own', '/bills/1', '/bills?page=2'],
      browsed: ['Bills', 'In a tab', 'A file', 'Elsewhere', 'Email', 'A place here'],
    })
  },
}

function Widget() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <KitProvider container={container}>
      <Stack>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Modal open={isOpen} onOpenChange={setOpen} title="Mark 31 bills as paid?">
          They come to £4,206.18.
        </Modal>
        <Menu label="Actions" items={[{ id: 'view', label: 'View bill' }]} />
        <Popover label="About" trigger={{ text: 'About' }}>
          Bills of this month.
        </Popover>
        <Tooltip content="Helps">
          <Button>Help</Button>
        </Tooltip>
        <Toaster
          toasts={[{ id: '1', tone: 'positive', message: 'Saved', duration: Infinity }]}
          onDismiss={ignore}
        />
      </Stack>
      <div ref={setContainer} data-testid="container" />
    </KitProvider>
  )
}

export const PutsPopupsIntoItsContainer: Story = {
  render: () => <Widget />,
  play: async ({ canvas }) => {
    const container = within(canvas.getByTestId('container'))
    const toast = await container.findByText('Saved')
    await waitFor(() => expect(toast).toBeVisible())

    await userEvent.click(canvas.getByRole('button', { name: 'Open a dialog' }))
    await expect(await container.findByRole('dialog', { name: 'Mark 31 bills as paid?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(container.queryByRole('dialog')).toBeNull())

    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    const item = await container.findByRole('menuitem', { name: 'View bill' })
    await waitFor(() => expect(item).toBeVisible())
    await userEvent.keyboard('{Escape}')

    await userEvent.click(canvas.getByRole('button', { name: 'About' }))
    const popover = await container.findByRole('dialog', { name: 'About' })
    await waitFor(() => expect(popover).toBeVisible())
    await userEvent.keyboard('{Escape}')

    await userEvent.hover(canvas.getByRole('button', { name: 'Help' }))
    await expect(await container.findByRole('tooltip')).toHaveTextContent('Helps')
    await userEvent.unhover(canvas.getByRole('button', { name: 'Help' }))
    await waitFor(() => expect(container.queryByRole('tooltip')).toBeNull())
  },
}

/** What an inner provider leaves out is the outer one's. */
export const OneInAnother: Story = {
  tags: ['test-only'],
  render: () => (
    <KitProvider locale="de" words={{ pagination: german.pagination, shared: { dismiss: 'Ausblenden' } }}>
      <KitProvider words={{ shared: { dismiss: 'Weg damit' } }}>
        <Alert tone="info" onDismiss={ignore}>
          Gespeichert.
        </Alert>
        <Pagination from={1} to={25} total={1204} previousHref={null} nextHref={null} />
      </KitProvider>
    </KitProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Weg damit' })).toBeVisible()
    await expect(canvas.getByText('1 bis 25 von 1.204')).toBeVisible()
  },
}
