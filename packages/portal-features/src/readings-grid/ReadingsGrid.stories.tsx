import type { BulkReadingsAnswer, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { replaceBrowserClient } from '../shared/client/browserClient.ts'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { useState } from 'react'
import { readingsGrid } from '../shared/addresses/readings.ts'
import { onePage } from '../shared/list/listSource.ts'
import { type Answer, answering } from '../shared/testing/answering.ts'
import { createCells } from './cells.store.ts'
import { ReadingsGridView } from './ReadingsGridView.tsx'
import { sampleRows } from './testing/sampleGrid.ts'

type Result = BulkReadingsAnswer['data'][number]

/** What the API answers to one reading. */
const answerOf = (result: Partial<Result> & Pick<Result, 'meter_id' | 'outcome'>): Answer => ({
  status: 200,
  body: { data: [{ reading: null, message: null, question: null, ...result }] },
})

const added = (meter_id: number, reading: number): Answer =>
  answerOf({
    meter_id,
    outcome: 'added',
    reading: {
      id: 9000 + meter_id,
      meter: { id: meter_id, kind: 'electricity', serial_number: null },
      reading,
      reading2: null,
      date_of_reading: '2026-03-17',
      type: 'regular',
      tenancy_id: null,
      bill_provider: null,
      drop_reason: null,
      document: null,
      sent_by: null,
      version: 'v1',
    },
  })

const noAnswer: Answer = { status: 500 }

interface SampleProps {
  rows: readonly GridProperty[]
}

/** The view on the backend of its story. */
function Sample({ rows }: SampleProps) {
  const [cells] = useState(() => createCells(() => ({ day: '2026-03-17', pick: 'all' })))
  const page = onePage([...rows])
  const query = readingsGrid.none
  return (
    <main>
      <ReadingsGridView
        state={{ requested: query, current: query, page, state: 'ready' }}
        cells={cells}
        owners={[]}
        ownerWord="branch"
        onChange={fn()}
        onRetry={fn()}
      />
    </main>
  )
}

let sent: unknown[] = []

/** A backend that gives these answers in turn. */
const answers =
  (...given: [Answer, ...Answer[]]) =>
  () => {
    const backend = answering(...given)
    sent = backend.sent
    return replaceBrowserClient(backend.client)
  }

const meta = {
  title: 'Features/Readings/Many readings',
  component: Sample,
  parameters: {
    featureDocs: {
      summary: 'Enters the readings of many properties at once, as in a spreadsheet.',
      users: 'Everyone who is signed in, with ‘Add readings’ on Properties.',
      data: 'Properties by address, with a cell for each meter that shows its last reading. The list can be narrowed to a branch or to readings that are due.',
      calls: [
        'client.meterReadings.grid',
        'client.meterReadings.addToMany',
        'client.meterReadings.removeMany',
        'client.meterReadings.correct',
      ],
      events:
        'Each reading is saved when people leave its cell, and a block can be pasted from a spreadsheet. An unlikely reading is asked about at its cell. What was typed or pasted can be undone, even after it was saved. A reading that can’t be sent is tried again until it is saved.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '600px' } },
  },
  args: {
    rows: sampleRows,
  },
  beforeEach: answers(noAnswer),
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

const cell = (name: RegExp) => screen.getByRole('textbox', { name })
const first = () => cell(/^Electricity, 14B Cardigan Lane/)

export const Grid: Story = {
  tags: ['example'],
  play: async () => {
    const grid = within(screen.getByRole('grid', { name: 'Meter readings' }))
    await expect(grid.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Property',
      'ElectricitykWh',
      'Gasunits',
      'Waterm³',
    ])
    await expect(grid.getAllByRole('rowheader')).toHaveLength(5)
    await expect(screen.getByText('0 of 11 readings in')).toBeVisible()
    await expect(screen.getAllByText('No gas meter')).toHaveLength(2)
    // One place takes Tab.
    await expect([...document.querySelectorAll('[data-grid-value][tabindex="0"]')]).toEqual([first()])
  },
}

export const ByKeyboard: Story = {
  beforeEach: answers(added(10, 23389), added(20, 21900)),
  play: async () => {
    await userEvent.click(first())
    await expect(first()).toHaveAccessibleDescription(
      /Electricity, Larkfield Energy.*Meter E10.*Last reading 23222 on 16\/02\/2026.*Expect about 23425/,
    )
    await userEvent.keyboard('23389{Enter}')
    await expect(cell(/^Electricity day, 9 Welton Grove/)).toHaveFocus()
    await waitFor(() => expect(screen.getByText('1 of 11 readings in')).toBeVisible())
    await expect(sent).toEqual([
      {
        date_of_reading: '2026-03-17',
        readings: [
          {
            property_id: 1,
            meter_id: 10,
            reading: 23389,
            reading2: null,
            type: 'regular',
            tenancy_id: null,
            seen_reading_id: 1000,
            drop_reason: null,
            is_confirmed: false,
          },
        ],
      },
    ])
    // Across, over what has no meter.
    await userEvent.keyboard('21900{Tab}')
    await expect(cell(/^Electricity night, 9 Welton Grove/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(cell(/^Water, 90 Otley Road/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(document.activeElement).toHaveTextContent('No gas meter')
    // Typing replaces, Escape takes it back, F2 edits.
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(first()).toHaveFocus()
    await userEvent.keyboard('77')
    await expect(first()).toHaveValue('77')
    await userEvent.keyboard('{Escape}')
    await expect(first()).toHaveValue('23389')
    await userEvent.keyboard('{F2}{Home}{Delete}9{Escape}')
    await expect(first()).toHaveValue('23389')
    await expect(sent).toHaveLength(1)
  },
}

export const AskedAbout: Story = {
  beforeEach: answers(
    answerOf({
      meter_id: 10,
      outcome: 'asked',
      question: 'is_confirmed',
      message: 'This is 9,104 more than the last reading, and about 210 was expected.',
    }),
    added(10, 32326),
  ),
  play: async () => {
    await userEvent.click(first())
    await userEvent.keyboard('32326{Enter}')
    await waitFor(() => expect(screen.getByText('1 to check')).toBeVisible())
    // It holds nobody up.
    await expect(cell(/^Electricity day, 9 Welton Grove/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowDown}{/Alt}')
    const question = await screen.findByRole('dialog', { name: 'Check this reading' })
    await expect(question).toHaveTextContent('about 210 was expected')
    await userEvent.click(within(question).getByRole('button', { name: 'Change it' }))
    await expect(first()).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await userEvent.click(await screen.findByRole('button', { name: 'It’s right, keep it' }))
    await expect(first()).toHaveFocus()
    await waitFor(() => expect(screen.getByText('1 saved')).toBeVisible())
    await expect(sent.at(-1)).toMatchObject({ readings: [{ reading: 32326, is_confirmed: true }] })
  },
}

export const LowerThanTheLast: Story = {
  beforeEach: answers(
    answerOf({
      meter_id: 10,
      outcome: 'asked',
      question: 'drop_reason',
      message: 'This is lower than the last reading, 23222 on 16/02/2026.',
    }),
  ),
  play: async () => {
    await userEvent.click(first())
    await userEvent.keyboard('12{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Check this reading' }))
    await userEvent.click(await screen.findByRole('button', { name: 'The meter was changed' }))
    const serial = screen.getByRole('textbox', { name: 'Serial number of the new meter' })
    await expect(serial).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(serial).toHaveAccessibleDescription(/Enter the serial number of the new meter/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const AColleagueWasFaster: Story = {
  beforeEach: answers(
    {
      status: 200,
      body: {
        data: [
          {
            meter_id: 10,
            outcome: 'changed',
            question: null,
            message: '23300 on 16/03/2026 was added meanwhile.',
            reading: {
              id: 77,
              reading: 23300,
              reading2: null,
              date_of_reading: '2026-03-16',
              version: 'v',
            },
          },
        ],
      },
    },
    added(10, 23389),
  ),
  play: async () => {
    await userEvent.click(first())
    await userEvent.keyboard('23389{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Check this reading' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      '23300 on 16/03/2026 was added meanwhile.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine too' }))
    await waitFor(() => expect(screen.getByText('1 saved')).toBeVisible())
    await expect(sent.at(-1)).toMatchObject({ readings: [{ seen_reading_id: 77 }] })
  },
}

export const Refused: Story = {
  play: async () => {
    await userEvent.click(first())
    await userEvent.keyboard('12ab{Enter}')
    await expect(first()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await expect(first()).toHaveAccessibleDescription(/Enter the reading as a whole number of 1 to 8 digits/)
    await expect(sent).toEqual([])
    // Undone, the cell is empty again.
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(first()).toHaveValue('')
    await expect(first()).not.toHaveAttribute('aria-invalid')
  },
}

export const NotSavedYet: Story = {
  beforeEach: answers(noAnswer, added(10, 23389)),
  play: async () => {
    await userEvent.click(first())
    await userEvent.keyboard('23389{Enter}')
    await waitFor(() => expect(screen.getByText('1 not saved yet')).toBeVisible())
    await expect(first()).toHaveValue('23389')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('1 saved')).toBeVisible())
  },
}

export const Pasted: Story = {
  beforeEach: answers(added(11, 7300), {
    status: 200,
    body: { data: [{ reading_id: 9011, message: null }] },
  }),
  play: async () => {
    await userEvent.click(first())
    await userEvent.paste(
      'Address\tGas\n14b cardigan lane\t7,300\n90 Otley Road, LS6 4BA\t4417\n1 Elsewhere\t5\n',
    )
    await expect(cell(/^Gas, 14B Cardigan Lane/)).toHaveValue('7300')
    const summary = await screen.findByText(/^1 of 3 pasted readings matched/, { selector: ':not(output)' })
    await expect(summary).toHaveTextContent(
      '1 is for gas, but row 3 has no gas meter. 1 is for a property not on this page: 1 Elsewhere.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Go to it' }))
    await expect(document.activeElement).toHaveTextContent('No gas meter4417')
    await waitFor(() => expect(screen.getByText('1 saved')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Undo paste' }))
    await waitFor(() => expect(cell(/^Gas, 14B Cardigan Lane/)).toHaveValue(''))
    await expect(sent.at(-1)).toEqual({
      reason: 'mistyped',
      readings: [{ property_id: 1, reading_id: 9011, version: 'v1' }],
    })
    await expect(screen.queryByRole('button', { name: 'Undo paste' })).toBeNull()
  },
}

export const NoProperties: Story = {
  tags: ['example'],
  args: { rows: [] },
  play: async () => {
    await expect(screen.getByText('No properties yet')).toBeVisible()
  },
}
