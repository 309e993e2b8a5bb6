import { DataList } from '@doorstep/ui/DataList'

export function Sample() {
  return (
    <DataList
      items={[
        { term: 'Supplier', value: 'Oakmere Power' },
        { term: 'Amount', value: '£64.25' },
      ]}
    />
  )
}
