import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import { providerLogoDocs } from './ProviderLogo.docs.ts'

const drop = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" fill="#1d5f8a"/><path d="M4 8q3-3 6 0t6 0M4 13q3-3 6 0t6 0" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`

const meta = {
  title: 'Data/ProviderLogo',
  component: ProviderLogo,
  args: { name: 'Calder Water' },
  parameters: { componentDocs: providerLogoDocs },
} satisfies Meta<typeof ProviderLogo>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack>
      {(['small', 'medium'] as const).map((size) => (
        <Inline key={size}>
          <ProviderLogo name="Calder Water" src={drop} size={size} />
          Calder Water
          <ProviderLogo name="Oakmere Power" size={size} />
          Oakmere Power
          <ProviderLogo name="Wm" size={size} />
          Wm
        </Inline>
      ))}
    </Stack>
  ),
}

export const WithLogo: Story = {
  tags: ['example'],
  args: { src: drop },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('alt', '')
  },
}

export const WithoutLogo: Story = {
  tags: ['example'],
  args: { size: 'medium' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('CW').closest('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

export const LogoThatDoesNotLoad: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('C')).toBeVisible()
    await expect(canvasElement.querySelector('img')).not.toBeInTheDocument()
  },
}
