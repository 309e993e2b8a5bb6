import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { brandLogoDocs } from './BrandLogo.docs.ts'

const meta = {
  title: 'Navigation/BrandLogo',
  component: BrandLogo,
  parameters: { componentDocs: brandLogoDocs },
} satisfies Meta<typeof BrandLogo>
export default meta
type Story = StoryObj<typeof meta>

const wordmark = (ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><circle cx="16" cy="16" r="11" fill="none" stroke="${ink}" stroke-width="4"/><text x="36" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="${ink}">Halo</text></svg>`,
  )}`

export const Doorstep: Story = {}
export const AllStates: Story = {
  render: () => (
    <Stack>
      <BrandLogo />
      <BrandLogo name="Halo" src={wordmark('#1579b3')} darkSrc={wordmark('#7bc7fd')} />
      <BrandLogo name="Halo" src={wordmark('#1579b3')} />
    </Stack>
  ),
}
export const Reseller: Story = {
  tags: ['example'],
  render: () => <BrandLogo name="Halo" src={wordmark('#1579b3')} darkSrc={wordmark('#7bc7fd')} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'Halo' })).toHaveLength(1)
  },
}
export const ResellerWithOnePicture: Story = {
  render: () => <BrandLogo name="Halo" src={wordmark('#1579b3')} />,
}
