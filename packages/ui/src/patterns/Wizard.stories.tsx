import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { Divider } from '../Divider/Divider.tsx'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { Page } from '../Page/Page.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Stepper } from '../Stepper/Stepper.tsx'
import { Switch } from '../Switch/Switch.tsx'

const wizardDocs: ComponentDocs = {
  name: 'Wizard',
  summary: 'A long task in steps, each with an address of its own.',
  useWhen: [
    'what comes later depends on what was answered before',
    'the task takes minutes, and may be left',
  ],
  avoidWhen: ['it fits one screen: a Form is shorter'],
  alternatives: [{ component: 'Form', when: 'all questions fit one screen' }],
  pattern: 'Page, Stepper, and one step; the total is beside it and updates with each answer.',
  keyboard: [],
  provides: [
    'done steps are links: people go back without losing anything',
    'the total is under the steps on a phone',
  ],
  requires: [
    'an address for each step, and saving as people go',
    'one primary action, which names where it leads',
    'a last step that shows everything before it is sent',
  ],
}

const meta = {
  title: 'Patterns/Wizard',
  parameters: { componentDocs: wizardDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const steps = [
  { value: 'quote', label: 'Quote', href: '#quote' },
  { value: 'package', label: 'Package', href: '#package' },
  { value: 'payment', label: 'Payment', href: '#payment' },
  { value: 'tenancy', label: 'Tenancy', href: '#tenancy' },
]

const bills = [
  { id: 'energy', label: 'Energy', terms: 'Larkfield Energy, fixed to 31/08/2027', pence: 14450 },
  { id: 'water', label: 'Water', terms: 'Calder Water, the only supplier for S10', pence: 3180 },
  { id: 'broadband', label: 'Broadband', terms: '150 Mb, unlimited, 12 months', pence: 3250 },
  { id: 'licence', label: 'TV Licence', terms: 'One licence for a joint tenancy', pence: 1410 },
  { id: 'insurance', label: 'Contents insurance', terms: '£10,000 of cover for each tenant', pence: 900 },
]

const pounds = (pence: number) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

function ChooseBills() {
  const [chosen, setChosen] = useState(['energy', 'water', 'broadband', 'licence'])
  const included = bills.filter(({ id }) => chosen.includes(id))
  const total = included.reduce((sum, { pence }) => sum + pence, 0)
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Bills included', href: '#packages' }]}
          current="Add a package"
        />
      }
      title="Choose the bills"
      description="12 Moorgate Avenue, Sheffield S10 1EQ. 5 tenants from 01/04/2026 for 12 months."
    >
      <Stack space={16}>
        <Stepper label="Add a package" steps={steps} value="package" />
        <Columns template="main-aside">
          <Card>
            <Stack space={16}>
              {bills.map(({ id, label, terms, pence }, index) => (
                <Stack key={id} space={16}>
                  {index > 0 && <Divider />}
                  <Inline justify="between" wrap={false} space={16}>
                    <Switch
                      label={label}
                      hint={terms}
                      checked={chosen.includes(id)}
                      onCheckedChange={(checked) =>
                        setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                      }
                    />
                    <span>{chosen.includes(id) ? pounds(pence) : 'Not included'}</span>
                  </Inline>
                </Stack>
              ))}
            </Stack>
          </Card>
          <Card heading="Each month">
            <Stack space={16}>
              <Ledger
                label="Each month"
                rows={included.map(({ label, pence }) => ({ label, amount: pounds(pence) }))}
                total={{ label: 'Total', amount: pounds(total) }}
              />
              <p>Each of 5 tenants {pounds(Math.ceil(total / 5))}</p>
              <Button href="#payment" variant="primary" size="large" fullWidth>
                Continue to payment
              </Button>
              <Button href="#quote" fullWidth>
                Back to quote
              </Button>
              <p>Nothing is ordered until the last step. Prices include VAT.</p>
            </Stack>
          </Card>
        </Columns>
      </Stack>
    </Page>
  )
}

export const Wizard: Story = { tags: ['picture'], render: () => <ChooseBills /> }

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <ChooseBills />,
}

export const TheSumFollows: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <ChooseBills />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: 'Total £222.90' })).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Water' }))
    await expect(canvas.getByRole('row', { name: 'Total £191.10' })).toBeVisible()
    await expect(canvas.queryByRole('row', { name: 'Water £31.80' })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^Quote/ })).toHaveAttribute('href', '#quote')
  },
}
