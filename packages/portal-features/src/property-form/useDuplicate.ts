import { isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import type { DuplicateProperty } from '@doorstep/portal-contract/property-form.schema'
import { useEffect, useState } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { PropertyAnswers } from './propertyAnswers.ts'

/** How long typing has to pause before an address is looked up, ms. */
const pause = 400

export type DuplicateCheck = {
  /** `incomplete`: there is no full address yet. `unknown`: it is being looked up. `failed`: it could not be. */
  state: 'incomplete' | 'unknown' | 'failed' | 'none' | 'found'
  property: DuplicateProperty | null
}

/**
 * Looks for another property with the address in the form, while it is typed (D17).
 * @param except the property that is changed
 * @param initial the one that a form sent without script was refused for
 */
export function useDuplicate(
  getClient: () => PortalClient,
  answers: PropertyAnswers,
  except: number | undefined,
  initial: DuplicateProperty | null,
): DuplicateCheck {
  const { address_line1, address_postcode, partner_id } = answers
  const line1 = address_line1.trim()
  const postcode = normalisePostcode(address_postcode)
  const isComplete = line1 !== '' && isPostcode(postcode) && partner_id !== ''
  const address = [line1, postcode, partner_id].join('\n')
  const [checked, setChecked] = useState({ address, property: initial })
  const [failedAddress, setFailedAddress] = useState<string>()

  useEffect(() => {
    if (!isComplete || checked.address === address) return
    const controller = new AbortController()
    const query = { address_line1: line1, address_postcode: postcode, partner_id: Number(partner_id), except }
    const timer = setTimeout(() => {
      getClient()
        .propertyForm.duplicate(query, { signal: controller.signal })
        .then(
          (property) => setChecked({ address, property }),
          (error: unknown) => {
            if (!(error instanceof PortalError)) throw error
            if (!controller.signal.aborted) setFailedAddress(address)
          },
        )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [getClient, isComplete, checked.address, address, line1, postcode, partner_id, except])

  if (!isComplete) return { state: 'incomplete', property: null }
  if (checked.address !== address)
    return { state: failedAddress === address ? 'failed' : 'unknown', property: null }
  return { state: checked.property ? 'found' : 'none', property: checked.property }
}
