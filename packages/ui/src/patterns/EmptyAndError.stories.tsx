import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, Upload } from 'lucide'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { Page } from '../Page/Page.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { Sample } from './EmptyAndError.sample.tsx'
import { pounds, properties, type Property } from './ListPage.sample.tsx'

const emptyAndErrorDocs: ComponentDocs = {
  name: 'Empty and error',
  summary: 'Shows what a page says when a list is empty, still loading or could not be loaded.',
  useWhen: ['A list or a panel can be empty, load slowly or fail. All of them can.'],
  avoidWhen: [
    'A single value is missing: write ‘None’ or ‘Not added’ in its place.',
    'The page has loaded and something on it needs attention.',
  ],
  alternatives: [
    { component: 'DataList', when: 'a single value is missing' },
    { component: 'Alert', when: 'something on a loaded page needs attention' },
  ],
  pattern: 'EmptyState and ErrorState replace the missing content. The page around them stays.',
  keyboard: [],
  provides: ['Errors are announced.', 'Skeletons have the size of the content, so nothing jumps.'],
  requires: [
    'Use different words for ‘none yet’ and ‘none match’.',
    'Offer one next step: a button or a link.',
    'Keep old rows while new ones load, and keep filters if loading fails.',
  ],
}

const meta = {
  title: 'Patterns/Empty and error',
  parameters: { componentDocs: emptyAndErrorDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const columns: TableColumn<Property>[] = [
  { id: 'address', header: 'Property', cell: ({ address, postcode }) => `${address} ${postcode}` },
  { id: 'tenancy', header: 'Tenancy', cell: ({ tenancy }) => tenancy },
  {
    id: 'owed',
    header: 'Void bills',
    align: 'end',
    width: 'number',
    narrow: 'end',
    cell: ({ owed }) => pounds(owed),
  },
]

const table = {
  label: 'Properties',
  columns,
  getRowId: ({ id }: Property) => id,
  rowLabel: ({ address }: Property) => address,
}

/** Loading failed: what people typed is kept, and they can try again. */
export const InUse: Story = { parameters: { contentHeight: 348 }, render: () => <Sample /> }

/** Nothing has been added yet: say so, and offer a first step. */
export const NoneYet: Story = {
  render: () => (
    <Page title="Properties">
      <Card>
        <EmptyState
          title="No properties yet"
          action={
            <Inline justify="center">
              <Button icon={Upload}>Upload a list</Button>
              <Button variant="primary" icon={Plus}>
                Add a property
              </Button>
            </Inline>
          }
        >
          Add the first one by hand, or upload a spreadsheet of all of them.
        </EmptyState>
      </Card>
    </Page>
  ),
}

/** The filters match nothing: offer to clear them. */
export const NoneMatch: Story = {
  render: () => (
    <Page title="Properties">
      <Table
        {...table}
        rows={[]}
        empty={
          <EmptyState title="No properties match" action={<Button size="small">Clear filters</Button>}>
            Try another status, or clear the filters.
          </EmptyState>
        }
      />
    </Page>
  ),
}

/** While the first rows load, skeletons show the shape of what comes. */
export const Loading: Story = {
  render: () => (
    <Page title="Properties">
      <Table {...table} rows={[]} state="loading" skeletonRows={5} />
    </Page>
  ),
}

function FailsOnce() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <Page title="Properties">
      {hasFailed ? (
        <Card>
          <ErrorState message="The properties could not be loaded." onRetry={() => setFailed(false)}>
            Your filters are kept.
          </ErrorState>
        </Card>
      ) : (
        <Table {...table} rows={properties} />
      )}
    </Page>
  )
}

export const TriesAgain: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <FailsOnce />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('table', { name: 'Properties' })).toBeVisible()
  },
}

/** The address leads to no page: offer a link back. */
export const NotFound: Story = {
  render: () => (
    <Page title="This page isn’t here">
      <Card>
        <EmptyState
          title="There is no page at this address"
          action={<Link href="#home">Back to the home page</Link>}
        >
          It may have been mistyped, or the property is no longer yours to see.
        </EmptyState>
      </Card>
    </Page>
  ),
}
