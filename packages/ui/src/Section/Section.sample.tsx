import { DataList } from '@doorstep/ui/DataList'
import { Section } from '@doorstep/ui/Section'

export function Sample() {
  return (
    <Section heading="Meters">
      <DataList items={[{ term: 'Electricity', value: '09316' }]} />
    </Section>
  )
}
