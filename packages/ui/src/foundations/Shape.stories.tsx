import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataList } from '../DataList/DataList.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { stacking } from '../theme/stacking.ts'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Shape',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const layers: Record<keyof typeof stacking, string> = {
  tableHeader: 'A table’s header, while its rows pass under it',
  tableFooter: 'A table’s footer and bulk bar',
  topBar: 'The bar at the top of the page',
  mobileActionBar: 'The action bar at the foot of a phone',
  modal: 'Modals and the veil under them',
  menu: 'What opens from a control',
  toast: 'Toasts',
  loadingBar: 'The bar that shows a page is loading',
}

export const Shape: Story = {
  render: () => (
    <Page
      title="Shape"
      description="Corners, borders, shadows and stacking. Nothing that is part of the page has a shadow."
    >
      <Stack space={24}>
        <Section heading="Corners" description="Never a pill, except switches and counts.">
          <Grid columns="small">
            {Object.entries(css.radii).map(([name, className]) => (
              <div key={name} className={className}>
                <code>radius.{name}</code>
              </div>
            ))}
          </Grid>
        </Section>
        <Section
          heading="Edges"
          description="A total is between a single and a double rule, as in an account book."
        >
          <Grid columns="small">
            {Object.entries(css.borders).map(([name, className]) => (
              <div key={name} className={className}>
                <code>{kebab(name)}</code>
              </div>
            ))}
          </Grid>
        </Section>
        <Section heading="Shadows" description="Only on what floats: menus, toasts and modals.">
          <Grid columns="small" space={32}>
            {Object.entries(css.shadows).map(([name, className]) => (
              <div key={name} className={className}>
                <code>shadow.{name}</code>
              </div>
            ))}
          </Grid>
        </Section>
        <Section heading="Stacking" description="What opens in a modal is above it.">
          <DataList
            items={Object.entries(stacking)
              .toSorted(([, one], [, other]) => other - one)
              .map(([name, index]) => ({
                term: `${index}`,
                value: (
                  <>
                    <code>stacking.{name}</code> {layers[name as keyof typeof stacking]}
                  </>
                ),
              }))}
          />
        </Section>
      </Stack>
    </Page>
  ),
}
