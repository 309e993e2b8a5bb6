import { useState } from 'react'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Divider } from '@doorstep/ui/Divider'
import { Inline } from '@doorstep/ui/Inline'
import { Ledger } from '@doorstep/ui/Ledger'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Stepper } from '@doorstep/ui/Stepper'
import { Switch } from '@doorstep/ui/Switch'

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

export function Sample() {
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
