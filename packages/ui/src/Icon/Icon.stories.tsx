import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Search, TriangleAlert } from 'lucide'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Icon } from './Icon.tsx'
import { iconDocs } from './Icon.docs.ts'

const meta = {
  title: 'Utilities/Icon',
  component: Icon,
  args: { icon: Search },
  argTypes: { icon: { control: false } },
  parameters: { componentDocs: iconDocs },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  decorators: (IconStory) => (
    <Inline>
      <IconStory /> Search by address
    </Inline>
  ),
}

export const AllStates: Story = {
  render: () => (
    <Inline space={16}>
      <Icon icon={Search} size="small" />
      <Icon icon={Download} />
      <Icon icon={TriangleAlert} size="large" label="Needs attention" />
    </Inline>
  ),
}

export const Sizes: Story = {
  tags: ['example'],
  render: () => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Inline key={size} space={12}>
          <Icon icon={Search} size={size} />
          <Icon icon={Download} size={size} />
          <Icon icon={TriangleAlert} size={size} />
          {size}
        </Inline>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('svg')].map(
      (icon) => icon.getBoundingClientRect().width,
    )
    await expect(widths).toEqual([14, 14, 14, 16, 16, 16, 20, 20, 20])
  },
}

/** Decorative beside text. */
export const Decorative: Story = {
  render: () => (
    <Inline>
      <Icon icon={TriangleAlert} />
      Two bills are late
    </Inline>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** Named by its label where no text is beside it. */
export const Named: Story = {
  args: { icon: TriangleAlert, size: 'large', label: 'Two bills are late' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Two bills are late' })).toBeVisible()
  },
}
