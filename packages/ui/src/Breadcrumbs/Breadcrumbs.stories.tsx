import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { breadcrumbsDocs } from './Breadcrumbs.docs.ts'

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  parameters: { componentDocs: breadcrumbsDocs },
  args: {
    label: 'Breadcrumbs',
    links: [
      { label: 'Properties', href: '#properties' },
      { label: '5 Chapel Walk', href: '#property' },
    ],
    current: 'Tenancy from 01/09/2025',
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack space={20}>
      <Breadcrumbs {...args} />
      <Breadcrumbs
        label="One page above"
        links={[{ label: 'Bills included', href: '#bills' }]}
        current="Add a package"
      />
      <Breadcrumbs
        label="Long words"
        links={[
          { label: 'Properties that somebody has given very long names', href: '#long' },
          { label: 'Flat 3, The Old Corn Exchange, 102 Great Northern Warehouse Street', href: '#flat' },
        ]}
        current="Tenancy"
      />
    </Stack>
  ),
}

export const ThisPageIsCurrent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('Tenancy from 01/09/2025')).toHaveAttribute('aria-current', 'page')
  },
}

/** 44 px to aim at. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: (args) => (
    <Stack space={24}>
      <p>Over them</p>
      <Breadcrumbs {...args} />
      <p>Under them</p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      const { left, top, height } = link.getBoundingClientRect()
      const middle = top + height / 2
      for (const y of [middle - 21, middle + 21])
        await expect(document.elementFromPoint(left + 4, y)).toBe(link)
    }
  },
}

export const Keyboard = keyboardStory(breadcrumbsDocs, () => <Breadcrumbs {...meta.args} />)
