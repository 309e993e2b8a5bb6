import { RadioCards } from '@doorstep/ui/RadioCards'

const offers = [
  { value: 'energy', label: 'Energy', hint: 'Gas and electricity' },
  { value: 'all', label: 'All bills', hint: 'Energy, water and broadband' },
]

export function Sample() {
  return <RadioCards label="Package" name="package" options={offers} defaultValue="all" />
}
