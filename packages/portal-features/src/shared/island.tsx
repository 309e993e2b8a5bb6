import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { ErrorState } from '@doorstep/ui/ErrorState'
import type { ComponentType } from 'react'
import { FaultBoundary } from './FaultBoundary.tsx'

/**
 * Makes a component one that a page hydrates. Where it fails, such as on a page whose text the browser has translated, people read so and
 * can load the page again; without this React would leave it empty.
 */
export function island<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function Island(props: Props) {
    return (
      <FaultBoundary instead={<ErrorState message={unexpectedFailure} onRetry={() => location.reload()} />}>
        <Content {...props} />
      </FaultBoundary>
    )
  }
}
