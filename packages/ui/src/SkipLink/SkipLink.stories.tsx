import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Sample } from './SkipLink.sample.tsx'
import { skipLinkDocs } from './SkipLink.docs.ts'

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  parameters: { componentDocs: skipLinkDocs },
} satisfies Meta<typeof SkipLink>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

const Page = () => (
  <>
    {/* The page that frames the stories sends links to itself. */}
    <SkipLink target="_self" />
    <nav aria-label="Main">
      <a href="#void-bills">Void bills</a>
    </nav>
    <main id="main" tabIndex={-1}>
      Void bills
    </main>
  </>
)

export const Focused: Story = {
  tags: ['picture'],
  render: () => <Page />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toBeVisible()
  },
}

export const Keyboard = keyboardStory(skipLinkDocs, Page)
