import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleQuestionMark, Menu as MenuIcon, Plus, Search } from 'lucide'
import { expect } from 'storybook/test'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Page } from '../Page/Page.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { TopNav } from './TopNav.tsx'
import { Sample } from './TopNav.sample.tsx'
import { topNavDocs } from './TopNav.docs.ts'

const meta = {
  title: 'Navigation/TopNav',
  component: TopNav,
  parameters: { componentDocs: topNavDocs, layout: 'fullscreen' },
  args: {
    brand: <BrandLogo />,
    start: (
      <Menu label="Partner" trigger={{ text: 'All branches' }} variant="quiet" align="start" items={[]} />
    ),
    children: (
      <SearchField
        label="Search addresses, tenants and references"
        hideLabel
        placeholder="Search addresses, tenants and references"
      />
    ),
    end: (
      <>
        <Button size="small" icon={Plus}>
          Add
        </Button>
        <IconButton label="Help" icon={CircleQuestionMark} variant="quiet" size="small" />
      </>
    ),
    menu: (
      <>
        <IconButton label="Search" icon={Search} variant="quiet" size="large" />
        <IconButton label="Menu" icon={MenuIcon} variant="quiet" size="large" />
      </>
    ),
  },
} satisfies Meta<typeof TopNav>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample />, globals: { viewport: { value: 'wide' } } }

export const Wide: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
  },
}

export const Mobile: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  render: (args) => (
    <>
      <TopNav {...args} />
      <main>
        <Page title="Void bills" description="Bills for the days when nobody lives in a property.">
          <Card heading="To pay">41 bills, £8,412.63</Card>
          <Card heading="Overdue">6 bills, £858.18</Card>
          <Card heading="Challenged">2 bills, £183.10</Card>
          <Card heading="Paid this month">14 bills, £1,902.40</Card>
        </Page>
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
  },
}

export const NothingButTheBar: Story = {
  tags: ['test-only'],
  args: { start: undefined, children: undefined, end: undefined, menu: undefined },
}
