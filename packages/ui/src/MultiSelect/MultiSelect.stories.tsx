import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { followLetters } from '../hooks/followLetters.ts'
import { lazyPart } from '../hooks/lazyPart.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'
import { manualLoader } from '../testing/manualLoader.ts'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { listboxBehaviour } from '../testing/behaviours/listbox.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { expectInSight, animationsFinished } from '../testing/expectInSight.ts'
import { FormModal } from '../FormModal/FormModal.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { multiSelectDocs } from './MultiSelect.docs.ts'
import { MultiSelect, type MultiSelectOption, type MultiSelectProps } from './MultiSelect.tsx'

const suppliers: MultiSelectOption[] = [
  { value: 'fernhill', label: 'Fernhill Energy', count: 11 },
  { value: 'oakmere', label: 'Oakmere Power', count: 8 },
  { value: 'larkfield', label: 'Larkfield Energy', count: 9 },
  { value: 'kestrel', label: 'Kestrel Gas', count: 5 },
  { value: 'calder', label: 'Calder Water', count: 6 },
  { value: 'tidewell', label: 'Tidewell Water', count: 2 },
]

const streets = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${index + 1} ${['Holgate', 'Cardigan', 'Brudenell', 'Ecclesall', 'Bishopthorpe'][index % 5]} Road`,
}))

function SupplierSelect({ value: initial, ...props }: Partial<MultiSelectProps>) {
  const [value, setValue] = useState(initial ?? [])
  return (
    <MultiSelect
      label="Supplier"
      searchLabel="Find a supplier"
      options={suppliers}
      {...props}
      value={value}
      onValueChange={setValue}
    />
  )
}

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  parameters: { componentDocs: multiSelectDocs },
  args: { label: 'Supplier', options: suppliers, value: [], onValueChange: () => {} },
  render: (args) => <SupplierSelect {...args} />,
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^Supplier/ }))
  await expect(await screen.findByRole('combobox')).toHaveFocus()
}

export const Playground: Story = {
  args: { searchLabel: 'Find a supplier' },
  render: function Playground(args) {
    const [value, setValue] = useState<readonly string[]>([])
    return <MultiSelect {...args} value={value} onValueChange={setValue} />
  },
}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Inline space={8}>
        <SupplierSelect variant="filter" />
        <SupplierSelect variant="filter" label="Status" value={['fernhill']} />
        <SupplierSelect
          variant="filter"
          label="Supplier"
          value={['fernhill', 'oakmere', 'larkfield', 'kestrel']}
        />
      </Inline>
      <SupplierSelect label="Tags" />
      <SupplierSelect label="One supplier" value={['oakmere']} />
      <SupplierSelect
        label="Suppliers"
        value={['fernhill', 'oakmere']}
        hint="Of the bills you want to see."
      />
      <SupplierSelect label="Required supplier" error="Choose at least one supplier" />
    </Stack>
  ),
}

export const Opened: Story = {
  args: { value: ['fernhill', 'oakmere'] },
  play: async () => {
    await open()
    await expect(screen.getByText('2 of 6 chosen')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
  },
}

export const OpenedFilter: Story = {
  args: { variant: 'filter', value: ['kestrel'] },
  play: async () => {
    await open()
    await expect(screen.getByRole('button', { name: 'Supplier Kestrel Gas', expanded: true })).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: 'Calder Water 6' }))
    await expect(screen.getByRole('button', { name: 'Supplier Kestrel Gas, Calder Water' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await expect(screen.getByRole('button', { name: 'Supplier' })).toBeVisible()
    await expect(screen.getByRole('combobox')).toHaveFocus()
  },
}

export const ClosesOnItsOwnControl: Story = {
  play: async () => {
    await open()
    const control = screen.getByRole('button', { name: /^Supplier/ })
    await userEvent.click(control)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(control).toHaveFocus()
  },
}

/** A select whose popup loads when it is told to. */
function LateSelect({ code }: { code: Promise<unknown> }) {
  const [part] = useState(() =>
    lazyPart(async () => {
      await code
      return (await import('./MultiSelectPopup.tsx')).MultiSelectPopup
    }),
  )
  const { id, opened, triggerProps, takeLetters, close } = useLazyPopup(part, { follow: followLetters })
  return (
    <>
      <button {...triggerProps} type="button">
        Supplier
      </button>
      <input aria-label="Next" />
      {opened && (
        <opened.loaded
          {...{ id, trigger: opened.trigger, options: suppliers, value: [], takeLetters }}
          label="Supplier"
          searchLabel="Find a supplier"
          onValueChange={() => {}}
          onPick={() => {}}
          onClose={close}
        />
      )}
    </>
  )
}

/** What is typed while the popup's code loads is its first query. */
export const TypedWhileItLoads: Story = {
  tags: ['!autodocs'],
  render: () => <LateSelect code={Promise.resolve()} />,
  play: async ({ canvas, step, mount }) => {
    let starts = 0
    const start = async (keys: string) => {
      const code = Promise.withResolvers<void>()
      await mount(<LateSelect key={starts++} code={code.promise} />)
      const trigger = canvas.getByRole('button')
      await userEvent.click(trigger)
      await waitFor(() => expect(trigger).toHaveAttribute('aria-busy', 'true'))
      await userEvent.keyboard(keys)
      return { trigger, arrive: () => code.resolve() }
    }
    const expectGivenUp = async ({ trigger, arrive }: Awaited<ReturnType<typeof start>>) => {
      await waitFor(() => expect(trigger).not.toHaveAttribute('aria-busy'))
      arrive()
      await new Promise(requestAnimationFrame)
      await expect(screen.queryByRole('dialog')).toBeNull()
    }

    await step(
      'letters and Backspace write it, Enter and Space leave it, and typing goes on after it',
      async () => {
        const { arrive, trigger } = await start('oakx{Backspace}{Enter} m')
        arrive()
        const box = await screen.findByRole('combobox')
        await expect(box).toHaveFocus()
        await expect(box).toHaveValue('oak m')
        await userEvent.keyboard('{Backspace}{Backspace}m')
        await expect(box).toHaveValue('oakm')
        await expect(screen.getAllByRole('option')).toHaveLength(1)

        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await userEvent.click(trigger)
        await expect(await screen.findByRole('combobox')).toHaveValue('')
        await userEvent.keyboard('{Escape}')
      },
    )
    await step('Escape cancels', async () => expectGivenUp(await start('oak{Escape}')))
    for (const press of ['{Enter}', '[Space]', 'o{Backspace}{Enter}'])
      await step(`${press} without letters is a second press`, async () => expectGivenUp(await start(press)))
    await step('once Tab has gone on, letters are the page’s', async () => {
      const late = await start('oak{Tab}abc')
      await expect(canvas.getByRole('textbox')).toHaveValue('abc')
      late.arrive()
      await expectGivenUp(late)
      await expect(canvas.getByRole('textbox')).toHaveFocus()
    })
  },
}

/** As wide as a laptop's window and lower than the popup would like. */
const shortWindow = {
  globals: { viewport: { value: 'short', isRotated: false } },
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    viewport: {
      options: {
        short: { name: 'Short 420', styles: { width: '1100px', height: '420px' }, type: 'desktop' },
      },
    },
  },
} satisfies Partial<Story>

export const InAShortFormModal: Story = {
  ...shortWindow,
  render: function Render(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <FormModal
        open={isOpen}
        onOpenChange={setOpen}
        title="Filter the bills"
        submitLabel="Show bills"
        onSubmit={() => {}}
        failureMessage="The bills could not be loaded. Try again."
      >
        <SupplierSelect {...args} />
      </FormModal>
    )
  },
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Filter the bills' })
    await animationsFinished(modal)
    await expect(innerHeight).toBe(420)
    await open()
    const popup = screen.getByRole('dialog', { name: 'Supplier' })
    await waitFor(() => expectInSight(popup))
    expectInSight(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: 'Oakmere Power 8' }))
    await expect(screen.getByText('1 of 6 chosen')).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popup).not.toBeInTheDocument())
    await expect(screen.getByRole('button', { name: /^Supplier/ })).toHaveFocus()
    await expect(modal).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const AtTheEndOfATallModal: Story = {
  ...shortWindow,
  render: (args) => (
    <Modal open onOpenChange={() => {}} title="Filter the bills" footer={<Button>Show bills</Button>}>
      {['Address', 'Reference', 'Account', 'Meter', 'Tenant'].map((label) => (
        <TextField key={label} label={label} name={label} />
      ))}
      <SupplierSelect {...args} />
    </Modal>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Filter the bills' })
    await animationsFinished(modal)
    await expect(modal.scrollHeight).toBeGreaterThan(modal.clientHeight)
    await open()
    await waitFor(() => expectInSight(screen.getByRole('dialog', { name: 'Supplier' })))
    expectInSight(screen.getByRole('combobox'))
    // A press elsewhere in the modal closes what opened in it, and nothing else.
    await userEvent.click(screen.getByRole('heading', { name: 'Filter the bills' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Supplier' })).toBeNull())
    await expect(modal).toBeVisible()
  },
}

export const RightToLeft: Story = {
  args: { variant: 'filter' },
  globals: { dir: 'rtl', viewport: { value: 'laptop', isRotated: false } },
  play: async () => {
    await open()
    const popup = screen.getByRole('dialog', { name: 'Supplier' })
    const { right } = screen.getByRole('button', { name: /^Supplier/ }).getBoundingClientRect()
    await waitFor(() =>
      expect(popup.getBoundingClientRect().right).toBeCloseTo(Math.min(right, innerWidth - 8), 0),
    )
  },
}

const pressBelow = fn()
/** Under 1024 px it is a sheet over the page; a press beside it closes it and reaches nothing of the page. */
export const AsASheet: Story = {
  globals: { viewport: { value: 'mobile', isRotated: false } },
  render: (args) => (
    <Stack space={16}>
      <Button onClick={pressBelow}>Show bills</Button>
      <SupplierSelect {...args} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    pressBelow.mockClear()
    await expect(innerWidth).toBe(390)
    await open()
    const sheet = screen.getByRole('dialog', { name: 'Supplier' })
    const { left, right, bottom } = sheet.getBoundingClientRect()
    await expect([left, right, bottom]).toEqual([0, innerWidth, innerHeight])
    expectInSight(sheet)
    const button = canvas.getByRole('button', { name: 'Show bills' }).getBoundingClientRect()
    const pressed = document.elementFromPoint(button.left + 8, button.top + 8) as Element
    await userEvent.click(pressed)
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await expect(pressBelow).not.toHaveBeenCalled()

    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: /^Supplier/ })).toHaveFocus()
  },
}

/** Opening, typing, walking and closing render nothing but the select itself. */
export const RendersNothingAround: Story = {
  render: () => <Around />,
  play: async () => {
    const before = aroundRenders
    await open()
    await userEvent.keyboard('energy{ArrowDown}{Escape}')
    await expect(aroundRenders).toBe(before)
  },
}

let aroundRenders = 0
function Around() {
  aroundRenders++
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="Supplier" options={suppliers} value={value} onValueChange={setValue} />
}

export const FiveThousandOptions: Story = {
  args: { options: streets, searchLabel: 'Find a street' },
  play: async () => {
    await open()
    const box = screen.getByRole('combobox')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(screen.getAllByRole('option').length).toBeLessThan(50)
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '5000')

    await userEvent.keyboard('{End}')
    await waitFor(() => {
      const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
      expect(marked).toHaveTextContent('5000 Bishopthorpe Road')
      expect(marked).toHaveAttribute('aria-posinset', '5000')
    })

    await userEvent.keyboard('holgate 49')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('491 Holgate Road'))
    await expect(screen.getAllByRole('option').length).toBeLessThan(50)
  },
}

export const SelectsAllThatMatch: Story = {
  args: { options: streets.slice(0, 500), searchLabel: 'Find a street', name: 'street' },
  render: (args) => (
    <form aria-label="Streets">
      <SupplierSelect {...args} />
    </form>
  ),
  play: async () => {
    await open()
    await expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    await userEvent.keyboard('bishopthorpe 4')
    await userEvent.click(screen.getByRole('option', { name: '40 Bishopthorpe Road' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 28 matching' }))
    await expect(screen.getByText('28 of 500 chosen')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    await expect(screen.getByRole('combobox')).toHaveFocus()
    await expect(screen.getByRole('button', { name: /^Supplier/ })).toHaveTextContent('28 chosen')
    const sent = new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('street')
    await expect(sent).toHaveLength(28)
    await expect(new Set(sent).size).toBe(28)
  },
}

export const WithChips: Story = {
  tags: ['example', 'picture'],
  args: { chips: true, value: ['fernhill', 'larkfield', 'calder'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Supplier/ })).toHaveTextContent('3 chosen')
    await expect(canvas.getByRole('list', { name: 'Chosen: Supplier' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button: HTMLElement) => button.getAttribute('aria-label'))

export const BackspaceRemovesTheLastChip: Story = {
  args: { chips: true, value: ['fernhill', 'larkfield'] },
  play: async () => {
    await open()
    // Inside text it deletes a letter.
    await userEvent.keyboard('x{Backspace}')
    await expect(chips()).toEqual(['Remove Fernhill Energy', 'Remove Larkfield Energy'])
    await userEvent.keyboard('{Backspace}')
    await expect(chips()).toEqual(['Remove Fernhill Energy'])
    await expect(screen.getByText('Larkfield Energy removed')).toBeInTheDocument()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(chips()).toEqual([])
    await expect(screen.getByText('0 of 6 chosen')).toBeVisible()
  },
}

export const BackspaceAloneRemovesNothing: Story = {
  args: { value: ['fernhill'] },
  play: async () => {
    await open()
    await userEvent.keyboard('{Backspace}')
    await expect(screen.getByText('1 of 6 chosen')).toBeVisible()
  },
}

export const BackspaceWithNothingChosenTellsNothing: Story = {
  args: { chips: true, onValueChange: fn() },
  render: (args) => <MultiSelect {...args} />,
  play: async ({ args }) => {
    await open()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

const race = manualLoader<MultiSelectOption>()
export const AStaleAnswerIsIgnored: Story = {
  args: {
    options: suppliers.slice(0, 1),
    value: ['fernhill'],
    loadOptions: race.load,
    chips: true,
  },
  play: async () => {
    race.requests.length = 0
    await open()
    ;(await race.requestFor('')).resolve(suppliers)
    await expect(await screen.findByRole('option', { name: 'Fernhill Energy 11' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.keyboard('wa')
    const slow = await race.requestFor('wa')
    // Outdated options are not marked, so Enter can't tick them.
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByText('1 chosen', { selector: '[role=dialog] *' })).toBeVisible()
    await userEvent.keyboard('t')
    const quick = await race.requestFor('wat')
    await expect(slow.signal.aborted).toBe(true)
    quick.resolve(suppliers.slice(4))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    slow.resolve([{ value: 'stale', label: 'Stale Water' }])
    await new Promise(requestAnimationFrame)
    await expect(screen.queryByRole('option', { name: 'Stale Water' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Select all 2 shown' }))
    // The labels of options that are no longer listed are remembered.
    await userEvent.keyboard('{Escape}')
    await expect(chips()).toEqual(['Remove Calder Water', 'Remove Tidewell Water', 'Remove Fernhill Energy'])
  },
}

const failing = manualLoader<MultiSelectOption>()
export const CouldNotLoad: Story = {
  args: { options: [], loadOptions: failing.load },
  play: async () => {
    failing.requests.length = 0
    await open()
    ;(await failing.requestFor('')).reject()
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.getByRole('status')).toHaveTextContent('couldn’t be loaded')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(failing.requests).toHaveLength(2))
    failing.requests[1]?.reject()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(failing.requests).toHaveLength(3))
    failing.requests[2]?.resolve(suppliers)
    await expect(await screen.findByRole('option', { name: 'Oakmere Power 8' })).toBeVisible()
    await expect(screen.getByRole('combobox')).toHaveFocus()
  },
}

export const Keyboard = keyboardStory(multiSelectDocs, () => <SupplierSelect chips />)

export const Behaviour = fieldBehaviour({
  Example: (props) => <MultiSelect {...props} options={suppliers} />,
  // A button can be left without a choice to HTML; a press on its label presses it.
  required: 'nothing',
  labelPress: 'opens',
})

export const BehaviourOfList = listboxBehaviour({
  Example: ({ options, onChoose }) => (
    <MultiSelect label="Places" options={options} onValueChange={onChoose} />
  ),
  openKeys: '{Enter}',
  // Several are chosen, one after the other.
  afterEnter: 'open',
})
