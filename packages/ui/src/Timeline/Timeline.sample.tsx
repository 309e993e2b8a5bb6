import { Timeline } from '@doorstep/ui/Timeline'

export function Sample() {
  return (
    <Timeline
      label="Payments"
      events={[
        { id: '2', tone: 'critical', title: 'Payment failed', when: '10/03/2026' },
        { id: '1', tone: 'positive', title: 'Paid', when: '01/03/2026' },
      ]}
    />
  )
}
