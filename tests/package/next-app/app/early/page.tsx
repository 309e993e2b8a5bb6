import { EarlyInput } from '../EarlyInput'
import { Kit } from '../Kit'
import { EarlyForm } from './EarlyForm'

/** The README's samples that the example has no use for. */
export default function Page() {
  return (
    <Kit>
      <EarlyForm />
      <EarlyInput />
    </Kit>
  )
}
