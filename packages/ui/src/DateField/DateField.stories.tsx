import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { expectInSight, animationsFinished } from '../testing/expectInSight.ts'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { typeBeforeHydration } from '../testing/typeBeforeHydration.tsx'
import { Form } from '../Form/Form.tsx'
import { FormModal } from '../FormModal/FormModal.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { dateFieldDocs } from './DateField.docs.ts'
import { DateField, type CalendarDate } from './DateField.tsx'

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  parameters: { componentDocs: dateFieldDocs, docs: { story: { inline: false, height: '440px' } } },
  args: { label: 'Issue date', name: 'issued', today: '2026-02-26' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const openCalendar = /^Open the calendar for Issue date/
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const Playground: Story = {}

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack space={16}>
      <DateField label="Issue date" name="a" />
      <DateField label="Issue date" name="b" defaultValue="2026-02-24" hint="As on the bill." optional />
      <DateField
        label="Move-out date"
        name="c"
        defaultValue="2026-02-24"
        error="Enter a date after the tenancy starts."
      />
      <DateField label="Issue date" name="d" defaultValue="2026-02-24" disabled />
      <DateField label="Issue date" name="e" defaultValue="2026-02-24" readOnly />
      <DateField label="Issue date" name="f" size="large" />
      <DateField label="Issue date" name="g" hideLabel />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: openCalendar })).toHaveLength(4)
    await expect(
      canvas.getByRole('button', { name: 'Open the calendar for Move-out date, 24/02/2026' }),
    ).toBeVisible()
  },
}

export const OpensAtTheChosenDay: Story = {
  args: { defaultValue: '2026-02-12', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: openCalendar })
    await userEvent.click(button)
    const calendar = await screen.findByRole('dialog', { name: 'Calendar for Issue date' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(screen.getByRole('grid', { name: 'February 2026' })).toBeInTheDocument()
    await expect(calendar.querySelector('th')).toHaveTextContent('Mo')
    await expect(screen.getByRole('button', { name: /12 February 2026, selected/ })).toHaveFocus()
    await expect(
      screen.getByRole('button', { name: 'Today, Thursday, 26 February 2026' }),
    ).toBeInTheDocument()
    await expect(calendar.querySelector('[style]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sunday, 1 March 2026' }))
    await isClosed()
    await expect(canvas.getByLabelText('Issue date')).toHaveValue('01/03/2026')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-01')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleName('Open the calendar for Issue date, 01/03/2026')
  },
}

export const Open: Story = {
  args: { defaultValue: '2026-02-12', min: '2026-02-05', isDateDisabled: (date) => date === '2026-02-20' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await screen.findByRole('dialog')
  },
}

export const ReadsManyWays: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    for (const words of ['1/2/26', '01022026', '1 Feb 2026', '2026-02-01']) {
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(words)
      await userEvent.tab()
      await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-02-01')
      await expect(field).toHaveValue('01/02/2026')
    }
  },
}

/** A filter asks for no date on the way to the one that is meant. */
export const ReportsWholeDates: Story = {
  tags: ['!autodocs'],
  args: { onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    await userEvent.type(field, '01/02/2026')
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-02-01')
    await userEvent.clear(field)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(field, '3/2/26')
    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-02-03')
  },
}

export const SaysWhatIsWrongOnLeaving: Story = {
  args: { hint: 'On the bill.', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Issue date')
    await userEvent.type(field, 'soon')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveValue('soon')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'On the bill. Enter a date as day, month and year, such as 27/02/2026.',
    )
    await expect(field.checkValidity()).toBe(false)
    await userEvent.clear(field)
    await userEvent.type(field, '29/2/28')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2028-02-29')
  },
}

export const KeepsToItsDates: Story = {
  args: {
    onValueChange: fn(),
    defaultValue: '2026-02-12',
    min: '2026-02-10',
    max: '2026-03-20',
    isDateDisabled: (date) => date === '2026-02-13',
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    await userEvent.clear(field)
    await userEvent.type(field, '9/2/26')
    await userEvent.tab()
    await expect(canvas.getByText('Enter a date from 10/02/2026 to 20/03/2026.')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.clear(field)
    await userEvent.type(field, '12/2/26')
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await screen.findByRole('dialog')
    await expect(screen.getByRole('button', { name: 'Monday, 9 February 2026' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Friday, 13 February 2026' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }))
    await screen.findByRole('grid', { name: 'March 2026' })
    await expect(screen.getByRole('button', { name: 'Saturday, 21 March 2026' })).toBeDisabled()
  },
}

export const InAForm: Story = {
  render: function Render(args) {
    const [sent, setSent] = useState('')
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(String(new FormData(event.currentTarget).get('issued')))
        }}
      >
        <DateField {...args} id="issued" defaultValue="2026-02-12" />
        <p>Sent: {sent}</p>
        <Button type="submit">Send</Button>
        <Button type="reset">Reset</Button>
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    await userEvent.clear(field)
    await userEvent.type(field, '1 feb 26')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Sent: 2026-02-01')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await userEvent.click(await screen.findByRole('button', { name: /, 3 February 2026/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Sent: 2026-02-03')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(field).toHaveValue('12/02/2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Sent: 2026-02-12')).toBeVisible()

    await userEvent.clear(field)
    await userEvent.type(field, '31/2/26')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription(/Enter a day from 1 to 28 for February 2026/)
    await expect(canvas.getByText('Sent: 2026-02-12')).toBeVisible()
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [date, setDate] = useState<CalendarDate | null>('2026-02-12')
    return (
      <Stack>
        <DateField {...args} value={date} onValueChange={setDate} />
        <Button onClick={() => setDate(null)}>Clear</Button>
        <p>{date ?? 'No date'}</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    await userEvent.clear(field)
    await expect(canvas.getByText('No date')).toBeVisible()
    await userEvent.type(field, '24/2/2026')
    await expect(canvas.getByText('2026-02-24')).toBeVisible()
    await userEvent.click(canvas.getByText('Clear'))
    await expect(field).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Today, Thursday, 26 February 2026' })).toHaveFocus(),
    )
  },
}

const elsewhere = new EventTarget()

/** What can't be read yet is not taken away from somebody who types it, when the owner's value changes by itself, such as at midnight. */
export const KeepsWhatIsBeingTyped: Story = {
  render: function Render(args) {
    const [date, setDate] = useState<CalendarDate | null>('2026-02-26')
    useEffect(() => {
      const change = () => setDate('2026-02-27')
      elsewhere.addEventListener('change', change)
      return () => elsewhere.removeEventListener('change', change)
    }, [])
    return <DateField {...args} value={date} onValueChange={(day) => day && setDate(day)} />
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    await userEvent.clear(field)
    await userEvent.type(field, '24/')
    elsewhere.dispatchEvent(new Event('change'))
    await expect(field).toHaveValue('24/')
    await userEvent.type(field, '2/2026')
    await userEvent.tab()
    await expect(field).toHaveValue('24/02/2026')
    elsewhere.dispatchEvent(new Event('change'))
    await waitFor(() => expect(field).toHaveValue('27/02/2026'))
  },
}

/** The owner keeps its value: what was typed is reported each time, and leaving shows what the owner has. */
export const ARefusedDate: Story = {
  args: { value: '2026-02-12', onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Issue date')
    const retype = async (text: string) => {
      await userEvent.tripleClick(field)
      await userEvent.keyboard(text)
      await userEvent.tab()
    }
    for (const times of [1, 2]) {
      await retype('24/2/2026')
      await expect(args.onValueChange).toHaveBeenCalledTimes(times)
      await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-02-24')
      await expect(field).toHaveValue('12/02/2026')
    }
    // A short year is reported on leaving, and stays until the owner had time to take it.
    for (const times of [3, 4]) {
      await retype('24/2/26')
      await expect(args.onValueChange).toHaveBeenCalledTimes(times)
      await expect(field).toHaveValue('24/02/2026')
    }
    // Nothing was typed.
    field.focus()
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenCalledTimes(4)
    await expect(field).toHaveValue('12/02/2026')
  },
}

const closeModal = fn()

/** The modal is lower than the calendar, and so is the window on either side of the field. */
export const InAShortModal: Story = {
  globals: { viewport: { value: 'short', isRotated: false } },
  parameters: {
    viewport: {
      options: {
        short: { name: 'Short 420', styles: { width: '1100px', height: '420px' }, type: 'desktop' },
      },
    },
  },
  render: (args) => (
    <FormModal
      open
      onOpenChange={closeModal}
      title="Bill"
      submitLabel="Save the bill"
      onSubmit={() => {}}
      failureMessage="The bill could not be saved. Try again."
    >
      <DateField {...args} />
    </FormModal>
  ),
  play: async ({ userEvent }) => {
    closeModal.mockClear()
    await expect(innerHeight).toBe(420)
    await animationsFinished(await screen.findByRole('dialog', { name: 'Bill' }))
    await userEvent.click(screen.getByRole('button', { name: openCalendar }))
    const calendar = await screen.findByRole('dialog', { name: 'Calendar for Issue date' })
    await waitFor(() => expectInSight(calendar))
    await userEvent.click(screen.getByRole('heading', { name: 'Bill' }))
    await waitFor(() => expect(calendar).not.toBeInTheDocument())
    await expect(closeModal).not.toHaveBeenCalled()
  },
}

export const APressElsewhereCloses: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: openCalendar })
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(button)
    await isClosed()
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(canvasElement)
    await isClosed()
    await expect(canvas.getByLabelText('Issue date')).toHaveValue('')
  },
}

/** As wide as the narrowest phone. */
export const OnANarrowPhone: Story = {
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
    const { left, right } = calendar.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(8)
    await expect(right).toBeLessThanOrEqual(312)
    await expect(calendar.scrollWidth).toBe(calendar.clientWidth)
  },
}

/** What is typed before hydration is kept and passed to `onValueChange`. */
export const TakesOverFromTheServer: Story = {
  args: { onValueChange: fn() },
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const { sent, unmount } = await typeBeforeHydration(place, <DateField {...args} />, ['1/2/26'])
    await expect(canvas.getByLabelText('Issue date')).toHaveValue('1/2/26')
    await expect(sent()).toEqual(['2026-02-01'])
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-02-01')
    unmount()
  },
}

/** Lower than the calendar, which scrolls. */
export const InALowWindow: Story = {
  globals: { viewport: { value: 'low', isRotated: false } },
  parameters: {
    viewport: {
      options: { low: { name: 'Low 256', styles: { width: '640px', height: '256px' }, type: 'desktop' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.clientHeight).toBe(256)
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    const calendar = await screen.findByRole('dialog')
    await expect(calendar.scrollHeight).toBeGreaterThan(calendar.clientHeight)
    const hasScrolled = new Promise((scrolled) => {
      window.addEventListener('scroll', scrolled, { capture: true, once: true })
    })
    calendar.scrollTop = 60
    await hasScrolled
    await expect(calendar.scrollTop).toBe(60)
    window.dispatchEvent(new Event('resize'))
    await expect(calendar.scrollTop).toBe(60)
    await expect(calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
  },
}

/** The next day is on the left there. */
export const RightToLeft: Story = {
  args: { defaultValue: '2026-02-12' },
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: openCalendar }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /12 February 2026, selected/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByRole('button', { name: 'Friday, 13 February 2026' })).toHaveFocus()
  },
}

export const Keyboard = keyboardStory(dateFieldDocs, () => (
  <DateField label="Issue date" name="issued" defaultValue="2026-02-12" today="2026-02-26" />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <DateField {...props} today="2026-02-26" />,
})
