import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { typeBeforeHydration } from '../testing/typeBeforeHydration.tsx'
import { Form } from '../Form/Form.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Select } from '../Select/Select.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { dateRangeFieldDocs } from './DateRangeField.docs.ts'
import { addDays } from '../functions/dates.ts'
import { DateRangeField, type DateRange, type DateRangePreset } from './DateRangeField.tsx'

const presets: readonly DateRangePreset[] = [
  { label: 'Last 30 days', range: (today) => ({ start: addDays(today, -29), end: today }) },
  { label: 'Last 90 days', range: (today) => ({ start: addDays(today, -89), end: today }) },
  { label: '2025', range: { start: '2025-01-01', end: '2025-12-31' } },
]

const meta = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  parameters: { componentDocs: dateRangeFieldDocs, docs: { story: { inline: false, height: '480px' } } },
  args: {
    label: 'Invoice period',
    startName: 'from',
    endName: 'to',
    today: '2026-02-26',
  },
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

const openCalendar = /^Open the calendar for Invoice period/
const february: DateRange = { start: '2026-02-03', end: '2026-02-09' }

export const Playground: Story = { args: { presets } }

export const AllStates: Story = {
  tags: ['example'],
  render: ({ label }) => {
    const names = { label, startName: 'from', endName: 'to' }
    return (
      <Stack space={24}>
        <DateRangeField {...names} />
        <DateRangeField {...names} defaultValue={february} hint="Both days are in it." optional />
        <DateRangeField {...names} defaultValue={february} error="Choose a period of at most 5 days." />
        <DateRangeField {...names} defaultValue={february} disabled />
        <DateRangeField {...names} defaultValue={february} readOnly />
        <DateRangeField {...names} size="large" />
        <DateRangeField {...names} hideLabel />
      </Stack>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group', { name: /^Invoice period/ })).toHaveLength(7)
    await expect(canvas.getByRole('group', { description: 'Both days are in it.' })).toBeVisible()
    const wrong = within(canvas.getByRole('group', { description: 'Choose a period of at most 5 days.' }))
    await expect(wrong.getByLabelText('From')).toBeInvalid()
    await expect(wrong.getByLabelText('To')).toBeInvalid()
    await expect(canvas.getAllByRole('button', { name: openCalendar })).toHaveLength(5)
  },
}

/** In a row of filters the two days are side by side. */
export const InARowOfFilters: Story = {
  tags: ['example'],
  args: { label: 'Days', hideLabel: true },
  globals: { viewport: { value: 'laptop' } },
  render: (range) => (
    <Inline space={16} align="start">
      <Select label="Type" name="type" options={[{ value: 'bill', label: 'Void bill' }]} />
      <DateRangeField {...range} />
      <TextField label="Person" name="person" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    const [from, to] = ['From', 'To'].map((label) => canvas.getByLabelText(label).getBoundingClientRect())
    await expect(to?.top).toBe(from?.top)
    await expect(to?.left).toBeGreaterThan(from?.right ?? Infinity)
  },
}

export const Open: Story = {
  args: { presets, defaultValue: february },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await screen.findByRole('dialog', { name: 'Calendar for Invoice period' })
  },
}

export const ChosenInTheCalendar: Story = {
  args: { defaultValue: february, onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: openCalendar })
    await userEvent.click(button)
    const calendar = await screen.findByRole('dialog')
    await expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(7)
    await expect(screen.getByText('Choose the first day')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Friday, 20 February 2026' }))
    await expect(screen.getByText('Now choose the last day')).toBeInTheDocument()
    await expect(canvas.getByLabelText('From')).toHaveValue('03/02/2026')
    await expect(calendar.querySelector('[style]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Thursday, 12 February 2026' }))
    await waitFor(() => expect(calendar).not.toBeInTheDocument())
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await expect(args.onValueChange).toHaveBeenCalledWith({ start: '2026-02-12', end: '2026-02-20' })
    await expect(canvas.getByLabelText('From')).toHaveValue('12/02/2026')
    await expect(canvas.getByLabelText('To')).toHaveValue('20/02/2026')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleName(/12\/02\/2026 to 20\/02\/2026$/)
  },
}

export const Presets: Story = {
  args: { presets, min: '2025-12-01', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await screen.findByRole('group', { name: 'Ready-made ranges' })
    await expect(screen.getByRole('button', { name: '2025' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Last 30 days' }))
    await expect(args.onValueChange).toHaveBeenCalledWith({ start: '2026-01-28', end: '2026-02-26' })
    await expect(canvas.getByLabelText('From')).toHaveValue('28/01/2026')
    await expect(canvas.getByLabelText('To')).toHaveValue('26/02/2026')
  },
}

export const PresetsKeepToTheRules: Story = {
  args: {
    presets: [
      { label: 'Starts on a closed day', range: { start: '2026-02-03', end: '2026-02-10' } },
      { label: 'Ends on a closed day', range: { start: '2026-02-01', end: '2026-02-03' } },
      { label: 'Ends before it starts', range: { start: '2026-02-10', end: '2026-02-09' } },
      { label: 'Over a closed day', range: { start: '2026-02-01', end: '2026-02-10' } },
      { label: 'From then on', range: { start: '2026-02-01', end: null } },
    ],
    isDateDisabled: (date) => date === '2026-02-03',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await screen.findByRole('group', { name: 'Ready-made ranges' })
    for (const name of ['Starts on a closed day', 'Ends on a closed day', 'Ends before it starts'])
      await expect(screen.getByRole('button', { name })).toBeDisabled()
    for (const name of ['Over a closed day', 'From then on'])
      await expect(screen.getByRole('button', { name })).toBeEnabled()
  },
}

/** The end was chosen in the calendar, so it never lost focus; its error shows when the start makes it wrong. */
export const AStartAfterTheChosenEnd: Story = {
  args: { defaultValue: february, onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const from = canvas.getByLabelText('From')
    const to = canvas.getByLabelText('To')
    await userEvent.clear(from)
    await userEvent.type(from, '20/02/2026')
    await expect(to).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-02-20', end: null })
    await expect(to).toHaveAccessibleDescription(
      'The end is before the start: enter 20/02/2026 or a later date.',
    )
  },
}

export const TheEndIsBeforeTheStart: Story = {
  render: function Render(args) {
    const [range, setRange] = useState<DateRange>({ start: null, end: null })
    return (
      <Stack>
        <DateRangeField {...args} value={range} onValueChange={setRange} />
        <p>
          {range.start ?? 'open'} to {range.end ?? 'open'}
        </p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const from = canvas.getByLabelText('From')
    const to = canvas.getByLabelText<HTMLInputElement>('To')
    await userEvent.type(from, '10/02/2026')
    await userEvent.type(to, '9/2/2026')
    await userEvent.tab()
    await expect(to).toBeInvalid()
    await expect(to).toHaveAccessibleDescription(
      'The end is before the start: enter 10/02/2026 or a later date.',
    )
    await expect(to.checkValidity()).toBe(false)
    await expect(canvas.getByText('2026-02-10 to open')).toBeVisible()

    await userEvent.clear(from)
    await userEvent.type(from, '8/2/2026')
    await expect(to).not.toHaveAttribute('aria-invalid')
    await expect(canvas.getByText('2026-02-08 to 2026-02-09')).toBeVisible()

    await userEvent.clear(from)
    await userEvent.type(from, '31/4/2026')
    await userEvent.tab()
    await expect(from).toHaveAccessibleDescription('Enter a day from 1 to 30 for April 2026.')
    await expect(canvas.getByText('open to 2026-02-09')).toBeVisible()
  },
}

/** The owner keeps its range: what was typed is reported each time. */
export const ARefusedDay: Story = {
  args: { value: february, onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const to = canvas.getByLabelText('To')
    for (const times of [1, 2]) {
      await userEvent.tripleClick(to)
      await userEvent.keyboard('20/2/26')
      await userEvent.tab()
      await expect(to).toHaveValue('20/02/2026')
      await expect(args.onValueChange).toHaveBeenCalledTimes(times)
    }
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-02-03', end: '2026-02-20' })
    canvas.getByLabelText('From').focus()
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
  },
}

export const InAForm: Story = {
  render: function Render(args) {
    const [sent, setSent] = useState('')
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const answers = new FormData(event.currentTarget)
          setSent(`${answers.get('from')} to ${answers.get('to')}`)
        }}
      >
        <DateRangeField {...args} defaultValue={february} />
        <p>Sent: {sent}</p>
        <Button type="submit">Send</Button>
        <Button type="reset">Reset</Button>
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const to = canvas.getByLabelText('To')
    await userEvent.clear(to)
    await userEvent.type(to, '1 mar 26')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Sent: 2026-02-03 to 2026-03-01')).toBeVisible()

    await userEvent.clear(to)
    await userEvent.type(to, '1/2/26')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(/^The end is before the start/)).toBeVisible()
    await waitFor(() => expect(to).toHaveFocus())

    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(to).toHaveValue('09/02/2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Sent: 2026-02-03 to 2026-02-09')).toBeVisible()
  },
}

/** As wide as the narrowest phone: one month, with the presets in rows. */
export const OnANarrowPhone: Story = {
  args: { presets },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  parameters: {
    viewport: {
      options: {
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.clientWidth).toBe(320)
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    const calendar = await screen.findByRole('dialog')
    await expect(screen.getAllByRole('grid')).toHaveLength(1)
    await expect(calendar.getBoundingClientRect().right).toBeLessThanOrEqual(312)
    await expect(calendar.scrollWidth).toBe(calendar.clientWidth)
  },
}

/** What is typed before hydration is kept and passed to `onValueChange`. */
export const TakesOverFromTheServer: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const { sent, unmount } = await typeBeforeHydration(place, <DateRangeField {...args} />, [
      '3/2/26',
      '9/2/26',
    ])
    await expect(canvas.getByLabelText('From')).toHaveValue('3/2/26')
    await expect(canvas.getByLabelText('To')).toHaveValue('9/2/26')
    await expect(sent()).toEqual(['2026-02-03', '2026-02-09'])
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-02-03', end: '2026-02-09' })
    unmount()
  },
}

export const Keyboard = keyboardStory(dateRangeFieldDocs, () => (
  <DateRangeField
    label="Invoice period"
    startName="from"
    endName="to"
    defaultValue={february}
    presets={presets}
    today="2026-02-26"
  />
))

export const Behaviour = fieldBehaviour({
  Example: ({ name, ...field }) => (
    <DateRangeField {...field} startName={name} endName={`${name}_end`} today="2026-02-26" />
  ),
  // A group cannot be invalid or required to ARIA; its two days can.
  invalid: 'members',
  required: 'members',
})
