import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Droplets } from 'lucide'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { manualLoader } from '../testing/manualLoader.ts'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { listboxBehaviour } from '../testing/behaviours/listbox.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { pressAtOnce } from '../testing/pressAtOnce.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { comboboxDocs } from './Combobox.docs.ts'
import { Modal } from '../Modal/Modal.tsx'
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx'

const suppliers: ComboboxOption[] = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'oakmere', label: 'Oakmere Power' },
  { value: 'larkfield', label: 'Larkfield Energy' },
  { value: 'kestrel', label: 'Kestrel Gas' },
  { value: 'calder', label: 'Calder Water', icon: <Icon icon={Droplets} /> },
  { value: 'tidewell', label: 'Tidewell Water', icon: <Icon icon={Droplets} /> },
]

const streets = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${index + 1} ${['Holgate', 'Cardigan', 'Brudenell', 'Ecclesall', 'Bishopthorpe'][index % 5]} Road`,
}))

const none: ComboboxOption[] = []

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  parameters: { componentDocs: comboboxDocs },
  args: { label: 'Supplier', name: 'supplier', options: suppliers },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('combobox'))
  await screen.findByRole('listbox')
  return canvas
}

export const Playground: Story = {
  args: {
    placeholder: 'Choose a supplier',
    options: suppliers.map(({ value, label }) => ({ value, label })),
  },
}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Combobox label="Supplier" name="a" options={suppliers} placeholder="Choose an option" />
      <Combobox
        label="Water"
        name="b"
        options={suppliers}
        defaultValue="calder"
        hint="As on the bill."
        optional
      />
      <Combobox
        label="Gas"
        name="c"
        options={suppliers}
        error="Choose the supplier that is named on the bill"
      />
      <Combobox label="Closed" name="d" options={suppliers} defaultValue="oakmere" disabled />
      <Combobox label="Fixed" name="e" options={suppliers} defaultValue="oakmere" readOnly />
      <Combobox label="Large" name="f" options={suppliers} size="large" defaultValue="kestrel" />
      <Combobox label="Hidden" name="g" hideLabel options={suppliers} placeholder="Any supplier" />
    </Stack>
  ),
}

export const Opened: Story = {
  tags: ['picture'],
  args: { defaultValue: 'oakmere' },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    const chosen = screen.getByRole('option', { name: 'Oakmere Power' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', chosen.id)
    await expect(screen.getAllByRole('option')).toHaveLength(6)
  },
}

export const ChosenByPointer: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.click(screen.getByRole('option', { name: 'Calder Water' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('calder')
    await expect(canvas.getByRole('combobox')).toHaveValue('Calder Water')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Supplier' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
  },
}

export const LikeliestFirst: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await userEvent.keyboard('er')
    const labels = screen.getAllByRole('option').map((option) => option.textContent)
    // No option starts with the query; those with it inside a word keep their order.
    await expect(labels.slice(0, 2)).toEqual(['Fernhill Energy', 'Oakmere Power'])
    await userEvent.keyboard('{Backspace}{Backspace}k')
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Kestrel Gas')
  },
}

export const NamedWordsAreTaken: Story = {
  args: { onValueChange: fn() },
  render: (args) => (
    <>
      <Combobox {...args} />
      <p>Elsewhere</p>
    </>
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.keyboard(' larkfield ENERGY')
    await userEvent.click(canvas.getByText('Elsewhere'))
    await expect(canvas.getByRole('combobox')).toHaveValue('Larkfield Energy')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('larkfield')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}

export const InAForm: Story = {
  args: { defaultValue: 'oakmere' },
  render: (args) => (
    <form aria-label="Bill">
      <Combobox {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const sent = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('supplier')
    await expect(sent()).toBe('oakmere')
    await open(canvasElement)
    await userEvent.keyboard('kes{Enter}')
    await expect(sent()).toBe('kestrel')
    await userEvent.click(canvas.getByText('Reset'))
    await waitFor(() => expect(sent()).toBe('oakmere'))
    await expect(canvas.getByRole('combobox')).toHaveValue('Oakmere Power')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Supplier' }))
    await expect(sent()).toBe('')
  },
}

/** What was chosen in the native list before script ran is kept, and so is focus. */
export const TakesOverFromTheServer: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const combobox = <Combobox {...args} defaultValue="oakmere" />
    place.innerHTML = renderToString(combobox)
    const list = canvas.getByRole('combobox', { name: 'Supplier' })
    await expect(list).toHaveValue('oakmere')
    await userEvent.selectOptions(list, 'Calder Water')
    list.focus()
    const root = hydrateRoot(place, combobox)
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Calder Water'))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('calder')
    root.unmount()
  },
}

/** Its options may come after script does. */
export const TakesOverAValueNotAmongItsOptions: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const combobox = (options: ComboboxOption[]) => (
      <Combobox {...args} options={options} defaultValue="oakmere" />
    )
    place.innerHTML = renderToString(combobox(none))
    const root = hydrateRoot(place, combobox(none))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-autocomplete'))
    root.render(combobox(suppliers))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Oakmere Power'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    root.unmount()
  },
}

export const ReadOnlyStaysClosed: Story = {
  args: { readOnly: true, defaultValue: 'oakmere' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('x{ArrowDown}')
    await expect(canvas.getByRole('combobox')).toHaveValue('Oakmere Power')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const InAModal: Story = {
  parameters: { controls: { disable: true }, docs: { story: { inline: false, height: '420px' } } },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <Modal open={isOpen} onOpenChange={setOpen} title="Change supplier" size="small">
        <Combobox {...args} />
      </Modal>
    )
  },
  play: async () => {
    const body = within(document.body)
    await open(document.body)
    await userEvent.keyboard('{Escape}')
    await expect(body.queryByRole('listbox')).toBeNull()
    // It may still be fading in.
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Change supplier' })).toBeVisible())

    // In one go, so that what opens has not been fetched yet.
    const text = body.getByRole<HTMLInputElement>('combobox')
    text.focus()
    flushSync(() => document.execCommand('insertText', false, 'oak'))
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await waitFor(() => expect(text).toHaveValue(''))
    await expect(body.getByRole('dialog', { name: 'Change supplier' })).toBeVisible()
    await open(document.body)
  },
}

/** What opens may still be loading when a person goes on. */
export const KeysPressedBeforeItOpens: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas }) => {
    canvas.getByRole('combobox').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) flushSync(() => pressAtOnce(key))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('oakmere')
    await expect(canvas.getByRole('combobox')).toHaveValue('Oakmere Power')
  },
}

export const FiveThousandOptions: Story = {
  args: { options: streets, label: 'Street', onValueChange: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = await open(canvasElement)
    const text = canvas.getByRole('combobox')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(screen.getAllByRole('option').length).toBeLessThan(50)
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '5000')

    await userEvent.keyboard('{End}')
    await waitFor(() => {
      const marked = document.getElementById(text.getAttribute('aria-activedescendant') ?? '')
      expect(marked).toHaveTextContent('5000 Bishopthorpe Road')
      expect(marked).toHaveAttribute('aria-posinset', '5000')
    })
    await userEvent.keyboard('holgate 49')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('491 Holgate Road'))
    await expect(screen.getAllByRole('option').length).toBeLessThan(50)
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('490')
  },
}

const labelled = (label: string) => [{ value: label, label }]

const race = manualLoader<ComboboxOption>()
export const AStaleAnswerIsIgnored: Story = {
  args: { options: none, loadOptions: race.load, onValueChange: fn() },
  play: async ({ args, canvasElement }) => {
    race.requests.length = 0
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    const atFirst = await race.requestFor('')
    await expect(await screen.findByText('Searching…', { selector: 'p' })).toBeVisible()
    atFirst.resolve(suppliers)
    await expect(await screen.findByRole('option', { name: 'Oakmere Power' })).toBeVisible()

    await userEvent.keyboard('oak')
    const slow = await race.requestFor('oak')
    // One request for three letters.
    await expect(race.requests.map(({ query }) => query)).toEqual(['', 'oak'])
    // Outdated options are not marked, so Enter can't choose them.
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()

    await userEvent.keyboard('m')
    const quick = await race.requestFor('oakm')
    await expect(slow.signal.aborted).toBe(true)
    quick.resolve(labelled('Oakmere Power'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 option matches'))
    slow.resolve(labelled('Oak stale'))
    // As much time as the previous answer took to show.
    await new Promise(requestAnimationFrame)
    await expect(screen.queryByRole('option', { name: 'Oak stale' })).toBeNull()
    await expect(screen.getAllByRole('option')).toHaveLength(1)

    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Oakmere Power')
    // Its label is remembered, although it is no longer listed.
    await expect(canvas.getByRole('combobox')).toHaveValue('Oakmere Power')
  },
}

const failing = manualLoader<ComboboxOption>()
export const CouldNotLoad: Story = {
  args: { options: none, loadOptions: failing.load },
  play: async ({ canvasElement }) => {
    failing.requests.length = 0
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    ;(await failing.requestFor('')).reject()
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('couldn’t be loaded')

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(failing.requests).toHaveLength(2))
    failing.requests[1]?.reject()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(failing.requests).toHaveLength(3))
    failing.requests[2]?.resolve(suppliers)
    await expect(await screen.findByRole('option', { name: 'Oakmere Power' })).toBeVisible()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const CouldNotLoadShown: Story = {
  args: { options: none, loadOptions: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

function Example(props: Partial<ComboboxProps>) {
  const [supplier, setSupplier] = useState<string | null>(null)
  return (
    <>
      <Combobox
        label="Supplier"
        name="supplier"
        options={suppliers}
        {...props}
        value={supplier}
        onValueChange={setSupplier}
      />
      <p>Chosen: {supplier ?? 'none'}</p>
    </>
  )
}

export const Keyboard = keyboardStory(comboboxDocs, () => <Example />)

export const Behaviour = fieldBehaviour({
  Example: (props) => <Combobox {...props} options={suppliers} />,
})

export const BehaviourOfList = listboxBehaviour({
  Example: ({ options, onChoose }) => (
    <Combobox
      label="Place"
      name="place"
      options={options}
      onValueChange={(value) => onChoose(value === null ? [] : [value])}
    />
  ),
  openKeys: '{ArrowDown}',
})
