import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Grid } from './Grid.tsx'
import { gridDocs } from './Grid.docs.ts'

const cards = ['Energy', 'Water', 'Broadband', 'TV Licence', 'Council tax'].map((bill) => (
  <Card key={bill}>{bill}</Card>
))

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: { children: cards },
  argTypes: { children: { control: false } },
  parameters: { componentDocs: gridDocs },
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack space={32}>
      <Grid columns="small">{cards}</Grid>
      <Grid>{cards}</Grid>
      <Grid columns="large" space={8}>
        {cards}
      </Grid>
    </Stack>
  ),
}

export const List: Story = {
  tags: ['example'],
  args: { as: 'ul', children: cards.map((card) => <li key={card.key}>{card}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible()
    const widths = canvas.getAllByRole('listitem').map((item) => Math.round(item.offsetWidth))
    await expect(new Set(widths).size).toBe(1)
  },
}

/** On a phone there is room for one column. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: {
    children: [
      ['Electricity', 'Oakmere Power'],
      ['Gas', 'Kestrel Gas'],
      ['Water', 'Calder Water'],
      ['Broadband', '150 Mb, for 12 months'],
      ['TV Licence', 'One licence for a joint tenancy'],
      ['Council tax', 'Leeds City Council'],
    ].map(([heading, words]) => (
      <Card key={heading} heading={heading}>
        {words}
      </Card>
    )),
  },
}
