import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { usedIcons } from 'virtual:used-icons'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Page } from '../Page/Page.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const names = Object.keys(usedIcons)
const importOf = (name: string) => `import { ${name} } from 'lucide'`

/** "CircleCheck" is found by "check", and by "circle check". */
const asWords = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase()
const find = (words: string) =>
  names.filter((name) => `${name.toLowerCase()} ${asWords(name)}`.includes(words.trim().toLowerCase()))

function IconSet() {
  const [words, setWords] = useState('')
  const [outcome, setOutcome] = useState('')
  const found = find(words)

  const copy = async (name: string) => {
    try {
      await navigator.clipboard.writeText(importOf(name))
      setOutcome(`Copied ${importOf(name)}`)
    } catch {
      // No clipboard without HTTPS or permission: it is there to be read.
      setOutcome(importOf(name))
    }
  }

  return (
    <Page
      title="Icons"
      description="Line drawings from lucide: those that the kit and the portal use now. Others of the set may join them."
    >
      <Stack space={24}>
        <Stack space={12}>
          <SearchField label="Find an icon" value={words} onValueChange={setWords} />
          <Inline space={16} justify="between">
            <span>
              {found.length} of {names.length} icons. Press one to copy its import.
            </span>
            <output>{outcome}</output>
          </Inline>
        </Stack>
        {found.length === 0 ? (
          <EmptyState
            title="No icons match"
            action={
              <Button size="small" onClick={() => setWords('')}>
                Clear search
              </Button>
            }
          >
            Try another word, such as “arrow”.
          </EmptyState>
        ) : (
          <Grid columns="small" space={8} as="ul" aria-label="Icons">
            {found.map((name) => (
              <li key={name}>
                <button type="button" className={css.iconTile} onClick={() => copy(name)}>
                  <Icon icon={usedIcons[name] ?? []} size="large" />
                  {name}
                </button>
              </li>
            ))}
          </Grid>
        )}
        <Section heading="How to use them">
          <pre className={css.code}>{`import { Download } from 'lucide'
import { Button } from '@doorstep/ui/Button'
import { Icon } from '@doorstep/ui/Icon'

<Button icon={Download}>Download CSV</Button>
<Icon icon={Download} size="large" />`}</pre>
        </Section>
      </Stack>
    </Page>
  )
}

export const Icons: Story = { render: () => <IconSet /> }

export const FindsAndCopies: Story = {
  tags: ['!dev'],
  render: () => <IconSet />,
  play: async ({ canvas, userEvent }) => {
    const writeText = fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await expect(names.length).toBeGreaterThan(20)
    const search = canvas.getByRole('searchbox', { name: 'Find an icon' })
    await userEvent.type(search, 'chevron down')
    const icon = canvas.getByRole('button', { name: 'ChevronDown' })
    await userEvent.click(icon)
    await expect(writeText).toHaveBeenCalledWith("import { ChevronDown } from 'lucide'")
    await expect(canvas.getByRole('status')).toHaveTextContent("Copied import { ChevronDown } from 'lucide'")

    await userEvent.type(search, ' nothing')
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(names.length)
    Reflect.deleteProperty(navigator, 'clipboard')
  },
}
