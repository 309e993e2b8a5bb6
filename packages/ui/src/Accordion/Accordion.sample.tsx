import { Accordion } from '@doorstep/ui/Accordion'

export function Sample() {
  return (
    <Accordion
      items={[
        {
          id: 'last',
          title: 'Who pays for the last bill?',
          content: 'The landlord, from the day after the tenancy.',
        },
        { id: 'reading', title: 'When is the meter read?', content: 'On the day the keys are handed over.' },
      ]}
    />
  )
}
