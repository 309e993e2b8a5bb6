import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from 'lucide'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { isReleased } from './changelog.ts'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Welcome',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const install = `npm install @doorstep/ui react react-dom lucide`

const use = `import '@doorstep/ui/tokens.css'
import '@doorstep/ui/Button.css'
import { Button } from '@doorstep/ui/Button'

export const Save = () => <Button variant="primary">Save</Button>`

function Bill() {
  const [isPaid, setPaid] = useState(false)
  return (
    <Card
      heading="Void bill"
      actions={
        isPaid ? (
          <StatusBadge tone="positive">Paid</StatusBadge>
        ) : (
          <StatusBadge tone="caution">Needs paying</StatusBadge>
        )
      }
    >
      <Stack space={16}>
        <Inline space={12} wrap={false}>
          <NumberPlate text="5" />
          <span>5 Brudenell Mount LS6 1HS</span>
        </Inline>
        <DataList
          items={[
            { term: 'Supplier', value: 'Oakmere Power' },
            { term: 'Amount', value: '£64.25' },
            { term: 'Due', value: '24/03/2026' },
          ]}
        />
        {isPaid ? (
          <Alert
            tone="positive"
            action={
              <Button size="small" onClick={() => setPaid(false)}>
                Undo
              </Button>
            }
          >
            Marked as paid.
          </Alert>
        ) : (
          <div>
            <Button variant="primary" icon={Check} onClick={() => setPaid(true)}>
              Mark as paid
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

export const Welcome: Story = {
  render: () => (
    <Page
      title="Doorstep’s design system"
      description="The look, the words and the parts of Doorstep, the portal in which letting agents manage the bills of their properties."
    >
      <div className={css.readable}>
        <Stack space={24}>
          <Columns template="main-aside" space={32}>
            <div className={css.prose}>
              <Stack space={24}>
                <Section heading="Who it is for">
                  <p>
                    Designers who want to see and try what there is. Developers who build screens of it.
                    Resellers who put their own colour and logo on it.
                  </p>
                </Section>
                <Section heading="Where to find things">
                  <DataList
                    items={[
                      {
                        term: 'Foundations',
                        value:
                          'Colour, type, space, shape, density, motion, icons, writing, and the status of each component.',
                      },
                      {
                        term: 'Patterns',
                        value: 'Whole pages put together from the parts, with their code.',
                      },
                      {
                        term: 'Components',
                        value:
                          'Grouped by what they do: Layout, Actions, Forms, Data, Messages, Navigation, Overlays, Utilities.',
                      },
                      { term: 'Features', value: 'Screens of the portal itself, on demo data.' },
                      {
                        term: 'Other names',
                        value: 'What other kits call our components, such as dropdown or toggle.',
                      },
                      { term: 'Changelog', value: 'What changed, version by version.' },
                    ]}
                  />
                </Section>
                <Section heading="How to read a component’s page">
                  <DataList
                    items={[
                      {
                        term: 'Under the title',
                        value:
                          'What it is for, its status, where to import it from, and an example that works.',
                      },
                      { term: 'Code to copy', value: 'A complete file, with imports, state and handlers.' },
                      {
                        term: 'When to use it',
                        value: 'When it is right, when to avoid it, and what to use instead.',
                      },
                      { term: 'Do and don’t', value: 'A good example beside a bad one, and why.' },
                      { term: 'Anatomy', value: 'Its parts by name, where it has several.' },
                      { term: 'Content', value: 'How to write its words.' },
                      { term: 'Examples', value: 'Its states, checked with axe in light and dark.' },
                      {
                        term: 'Properties',
                        value: 'Each with its type and what it is for. Change them and the example follows.',
                      },
                      {
                        term: 'Accessibility',
                        value:
                          'Which pattern it follows and which keys do what. Each row of the keyboard table is also a test.',
                      },
                      {
                        term: 'Behaviour',
                        value: 'What is built in, and what is your responsibility.',
                      },
                      { term: 'Changes', value: 'What the changelog says about it.' },
                    ]}
                  />
                </Section>
              </Stack>
            </div>
            <Stack space={16}>
              <Bill />
              <p className={css.muted}>
                This is live, like every example here. Change the theme, density or brand in the toolbar and
                it follows. The direction changes the examples on the pages of components. An example opened
                from the sidebar or by ‘Open it alone’ also has the sizes of windows, such as a phone’s.
              </p>
            </Stack>
          </Columns>
          <Section heading="Try a brand">
            <p className={css.prose}>
              The paintbrush in the toolbar shows every page in a brand’s colours. Foundations, Brand bench
              takes any colour: it shows both modes side by side, measures every pair of colours, and gives
              you the style sheet. Copy the address to share what you see.
            </p>
          </Section>
          <Section heading="Copy code">
            <p className={css.prose}>
              Every component’s page has ‘Code to copy’: a complete file, with a button that copies it. Under
              the title is where to import the component from.
            </p>
          </Section>
          <Section heading="Install">
            <Stack space={12}>
              {!isReleased && <p className={css.prose}>No version has been released yet. Once one is:</p>}
              <pre className={css.code}>{install}</pre>
              <p className={css.prose}>
                The theme first, then a component and its style sheet. Icons come from lucide.
              </p>
              <pre className={css.code}>{use}</pre>
            </Stack>
          </Section>
        </Stack>
      </div>
    </Page>
  ),
}

export const TheExampleIsLive: Story = {
  tags: ['!dev'],
  render: () => <Bill />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as paid' }))
    await expect(canvas.getByText('Marked as paid.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByText('Needs paying')).toBeVisible()
  },
}
