import { Accordion } from '@doorstep/ui/Accordion'

export function Sample() {
  return (
    <Accordion
      items={[
        {
          id: 'last',
          title: 'Who pays for the last bill?',
          content: 'The tenants, up to the day they leave. The rest is yours.',
        },
        { id: 'reading', title: 'When is the meter read?', content: 'On the day the keys are handed over.' },
      ]}
    />
  )
}
