import { PackageStep } from './PackageStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import type { QuoteViewProps } from './quote.props.ts'
import { QuoteStep } from './QuoteStep.tsx'
import { TenancyStep } from './TenancyStep.tsx'

const steps = { Quote: QuoteStep, Package: PackageStep, Payment: PaymentStep, Tenancy: TenancyStep }

/** The step of the wizard that is open. */
export function QuoteView(props: QuoteViewProps) {
  const Step = steps[props.state.step]
  return <Step {...props} />
}
