import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Card } from './Card.tsx'
import { cardDocs } from './Card.docs.ts'

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: { componentDocs: cardDocs },
  args: { children: 'Three meters, read on 17/03/2026.' },
  argTypes: { actions: { control: false }, footer: { control: false } },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const AllStates: Story = {
  render: ({ children }) => (
    <Stack>
      <Card>{children}</Card>
      <Card heading="Heating">{children}</Card>
      <Card
        heading="Meters"
        actions={<Button size="small">Add reading</Button>}
        footer={<Link href="#all">All readings</Link>}
      >
        {children}
      </Card>
      <Card heading="Water" padding="none">
        {children}
      </Card>
    </Stack>
  ),
}
export const WithHeading: Story = { args: { heading: 'Meters' } }
export const Full: Story = {
  args: {
    heading: 'Meters',
    actions: <Button size="small">Add reading</Button>,
    footer: <Link href="#all">All readings</Link>,
  },
}
export const NoPadding: Story = { args: { heading: 'Meters', padding: 'none' } }
