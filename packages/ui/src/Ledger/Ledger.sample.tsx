import { Ledger } from '@doorstep/ui/Ledger'

export function Sample() {
  return (
    <Ledger
      label="Bills to pay"
      rows={[
        { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
        { label: 'Oakmere Power', note: '17 bills', amount: '£2,303.78' },
      ]}
      total={{ label: 'Total', amount: '£4,206.18' }}
    />
  )
}
