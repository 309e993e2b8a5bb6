import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { firstLoad, multiSelectDocs } from './MultiSelect.docs.ts'
import { MultiSelect, type MultiSelectOption, type MultiSelectProps } from './MultiSelect.tsx'

const providers: MultiSelectOption[] = [
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

function Select({ value: initial, ...props }: Partial<MultiSelectProps>) {
  const [value, setValue] = useState(initial ?? [])
  return (
    <MultiSelect
      label="Provider"
      searchLabel="Find a provider"
      options={providers}
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
  args: { label: 'Provider', options: providers, value: [], onValueChange: () => {} },
  render: (args) => <Select {...args} />,
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: /^Provider/ }))
  await expect(await canvas.findByRole('combobox', {}, firstLoad)).toHaveFocus()
  return canvas
}

export const Playground: Story = { args: { searchLabel: 'Find a provider' } }

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Inline space={8}>
        <Select variant="filter" />
        <Select variant="filter" label="Status" value={['fernhill']} />
        <Select variant="filter" label="Supplier" value={['fernhill', 'oakmere', 'larkfield', 'kestrel']} />
      </Inline>
      <Select label="Tags" />
      <Select label="One provider" value={['oakmere']} />
      <Select label="Providers" value={['fernhill', 'oakmere']} hint="Of the bills you want to see." />
      <Select label="Required provider" error="Choose at least one provider" />
    </Stack>
  ),
}

export const Opened: Story = {
  args: { value: ['fernhill', 'oakmere'] },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await expect(canvas.getByText('2 of 6 chosen')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
  },
}

export const OpenedFilter: Story = {
  args: { variant: 'filter', value: ['kestrel'] },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Provider Kestrel Gas', expanded: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('option', { name: 'Calder Water 6' }))
    await expect(canvas.getByRole('button', { name: 'Provider Kestrel Gas, Calder Water' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.getByRole('button', { name: 'Provider' })).toBeVisible()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.keyboard('zzz{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('No options match')
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByText('0 of 6 chosen')).toBeVisible()
  },
}

export const ClosesOnAPressOutside: Story = {
  render: () => (
    <>
      <Select />
      <p>Elsewhere</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.click(canvas.getByText('Elsewhere'))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const ClosesOnItsOwnControl: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    const control = canvas.getByRole('button', { name: /^Provider/ })
    await userEvent.click(control)
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(control).toHaveFocus()
  },
}

export const SubmitsWithAForm: Story = {
  render: () => (
    <form aria-label="Filters">
      <Select name="provider" value={['fernhill', 'oakmere']} />
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form')
    await expect(new FormData(form).getAll('provider')).toEqual(['fernhill', 'oakmere'])
  },
}

/** Opening, typing, walking and closing render nothing but the select itself. */
export const RendersNothingAround: Story = {
  render: () => <Around />,
  play: async ({ canvasElement }) => {
    const before = aroundRenders
    await open(canvasElement)
    await userEvent.keyboard('energy{ArrowDown}{Escape}')
    await expect(aroundRenders).toBe(before)
  },
}

let aroundRenders = 0
function Around() {
  aroundRenders++
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="Provider" options={providers} value={value} onValueChange={setValue} />
}

export const FiveThousandOptions: Story = {
  args: { options: streets, searchLabel: 'Find a street' },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    const box = canvas.getByRole('combobox')
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(canvas.getAllByRole('option').length).toBeLessThan(50)
    await expect(canvas.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '5000')

    await userEvent.keyboard('{End}')
    await waitFor(() => {
      const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
      expect(marked).toHaveTextContent('5000 Bishopthorpe Road')
      expect(marked).toHaveAttribute('aria-posinset', '5000')
    })

    const started = performance.now()
    fireEvent.change(box, { target: { value: 'holgate 49' } })
    const took = performance.now() - started
    await waitFor(() => expect(canvas.getAllByRole('option')[0]).toHaveTextContent('491 Holgate Road'))
    // A frame is 16.7 ms in production; development React on a busy machine gets four.
    await expect(took).toBeLessThan(67)
  },
}

export const Keyboard = keyboardStory(multiSelectDocs, () => <Select />)
