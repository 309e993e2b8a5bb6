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
  summary: 'What a page says when it has nothing to show, has not got it yet, or could not get it.',
  useWhen: ['a list or a panel may be empty, slow or broken: all of them may'],
  avoidWhen: ['a single fact is missing: a dash in its place is enough'],
  alternatives: [{ component: 'Alert', when: 'the page is there, and something on it needs saying' }],
  pattern: 'EmptyState and ErrorState in the place of what is missing; the page around them stays.',
  keyboard: [],
  provides: ['an error is announced', 'skeletons have the size of what comes, so nothing jumps'],
  requires: [
    'different words for “none yet” and “none match”',
    'one next step: a button or a link',
    'old rows shown while new ones load, filters kept when loading fails',
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
export const InUse: Story = { render: () => <Sample /> }

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
