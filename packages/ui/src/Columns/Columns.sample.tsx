import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'

export function Sample() {
  return (
    <Columns template="main-aside">
      <Card heading="Current tenancy">
        <DataList
          items={[
            { term: 'Dates', value: '01/09/2025 to 31/08/2026' },
            { term: 'Lead tenant', value: 'Joe Fairley' },
            { term: 'Next payment', value: '£220.92 on 01/04/2026' },
          ]}
        />
      </Card>
      <Card heading="Meters">
        <DataList
          items={[
            { term: 'Electricity', value: '48210' },
            { term: 'Gas', value: '09316' },
            { term: 'Water', value: '01102' },
          ]}
        />
      </Card>
    </Columns>
  )
}
