import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { TextField } from '../TextField/TextField.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Density',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface Meter {
  id: number
  kind: string
  reading: string
}

const meters: Meter[] = [
  { id: 1, kind: 'Electricity', reading: '48210' },
  { id: 2, kind: 'Gas', reading: '09316' },
  { id: 3, kind: 'Water', reading: '01102' },
]

const columns: TableColumn<Meter>[] = [
  { id: 'kind', header: 'Meter', cell: ({ kind }) => kind },
  {
    id: 'reading',
    header: 'Reading',
    align: 'end',
    width: 'number',
    narrow: 'end',
    cell: ({ reading }) => reading,
  },
]

function Sample({ density }: { density: 'comfortable' | 'compact' }) {
  return (
    <div data-density={density}>
      <Section heading={density === 'compact' ? 'Compact' : 'Comfortable'}>
        <Stack space={16}>
          <TextField label="Serial number" name={`${density}-serial`} defaultValue="18W 204471" />
          <div>
            <Button variant="primary">Add a reading</Button>
          </div>
          <Table
            label={`Meters, ${density}`}
            columns={columns}
            rows={meters}
            getRowId={({ id }) => id}
            rowLabel={({ kind }) => kind}
          />
        </Stack>
      </Section>
    </div>
  )
}

function DensityPage() {
  return (
    <Page
      title="Density"
      description="People who live in long lists choose compact; the size of the words stays. The toolbar’s density moves every story."
    >
      <Stack space={24}>
        <Columns>
          <Sample density="comfortable" />
          <Sample density="compact" />
        </Columns>
        <Section heading="Measures">
          <DataList
            items={[
              { term: 'Comfortable', value: 'rows 40, controls 36' },
              { term: 'Compact', value: 'rows 32, controls 32' },
              {
                term: 'Below 1024 px',
                value: 'rows at least 64, controls 44, whatever the setting: fingers are wide',
              },
            ]}
          />
        </Section>
        <Section heading="How to use it">
          <pre className={css.code}>{`<html data-density="compact">`}</pre>
        </Section>
      </Stack>
    </Page>
  )
}

const wide = { viewport: { value: 'wide' }, density: 'comfortable' }

export const Density: Story = { globals: wide, render: () => <DensityPage /> }

export const RowsFollow: Story = {
  tags: ['!dev'],
  globals: wide,
  render: () => <DensityPage />,
  play: async ({ canvas }) => {
    const rowHeight = (name: string) =>
      within(canvas.getByRole('table', { name })).getAllByRole('row')[1]?.getBoundingClientRect().height
    await expect(rowHeight('Meters, comfortable')).toBeGreaterThanOrEqual(40)
    await expect(rowHeight('Meters, compact')).toBeLessThan(40)
  },
}
