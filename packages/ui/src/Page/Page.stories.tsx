import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus } from 'lucide'
import { BackLink } from '../BackLink/BackLink.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from './Page.tsx'
import { pageDocs } from './Page.docs.ts'

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: { componentDocs: pageDocs, layout: 'fullscreen' },
  args: {
    title: 'Void bills',
    description: 'Bills for the days when nobody lives in a property.',
    actions: (
      <>
        <Button icon={Download}>Download CSV</Button>
        <Button variant="primary" icon={Plus}>
          Add a bill
        </Button>
      </>
    ),
    children: <Card>The bills</Card>,
  },
  argTypes: {
    trail: { control: false },
    lead: { control: false },
    actions: { control: false },
    children: { control: false },
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {}
export const WithTrail: Story = { args: { trail: <BackLink href="#bills">All void bills</BackLink> } }
export const TitleAlone: Story = { args: { description: undefined, actions: undefined } }
/** A page about one property has its number before the title. */
export const WithLead: Story = {
  args: { lead: <NumberPlate text="5" size="large" />, title: '5 Chapel Walk', description: 'Leeds LS6 3JG' },
}
const longName = 'Wolfeschlegelsteinhausen'.repeat(4)
/** A long name without spaces breaks before it widens the page. */
export const LongWords: Story = {
  args: {
    lead: <NumberPlate text="W" size="large" />,
    title: `Hello, ${longName}`,
    description: <span>{longName}, Leeds LS6 3JG</span>,
  },
}
/** On a phone the last action takes the width that the others leave. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: {
    children: (
      <>
        <Card heading="To pay">41 bills, £8,412.63</Card>
        <Card heading="Overdue">6 bills, £858.18</Card>
        <Card heading="Challenged">2 bills, £183.10</Card>
        <Card heading="Paid this month">14 bills, £1,902.40</Card>
      </>
    ),
  },
}
