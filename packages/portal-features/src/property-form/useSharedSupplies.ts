import { mpanOf, mprnOf } from '@doorstep/portal-contract/meter-numbers'
import {
  mpanProblem,
  mprnProblem,
  supplyFields,
  type SupplyField,
} from '@doorstep/portal-contract/property-form'
import type {
  PropertyForm,
  SameSupply,
  SameSupplyQuery,
} from '@doorstep/portal-contract/property-form.schema'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import { useLookup } from '../shared/resource/useLookup.ts'
import type { PropertyAnswers } from './propertyAnswers.ts'

/** Whose supply numbers those in the form are too, and which of them the person has confirmed. */
export type SharedSupplies = {
  /** The other property with a field's number; undefined when there is none, or it has been confirmed in an earlier save. */
  otherWith: (field: SupplyField) => SameSupply['property'] | undefined
  confirmed: readonly SupplyField[]
  confirm: (field: SupplyField, isOn: boolean) => void
  /** Takes those that the API refused the form for: it was sent before they were looked up, or they could not be. */
  learn: (found: readonly SameSupply[]) => void
}

/**
 * Looks for other properties with the supply numbers in the form, while they are typed (D84). A number that is saved already is not asked
 * about again.
 * @param saved the property as it is stored, when it is changed
 * @param initial those that a form sent without script was refused for
 */
export function useSharedSupplies(
  answers: PropertyAnswers,
  saved: PropertyForm | null,
  initial: readonly SameSupply[],
): SharedSupplies {
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const mpan = mpanOf(answers.mpan)
  const mprn = mprnOf(answers.mprn)
  const asked = {
    mpan: mpan === saved?.mpan || mpanProblem(mpan) ? undefined : mpan,
    mprn: mprn === saved?.mprn || mprnProblem(mprn) ? undefined : mprn,
  }
  const isAsked = asked.mpan !== undefined || asked.mprn !== undefined
  const { state, last, learn } = useLookup({
    query: isAsked ? { ...asked, except: saved?.id } : null,
    look: (query: SameSupplyQuery, signal) => browserClient().propertyForm.sameSupply(query, { signal }),
    initial,
  })
  const found = (state === 'known' && last) || []
  // By number, so that another number is asked about anew.
  const isConfirmed = (field: SupplyField) => confirmed.includes(asked[field] ?? '')
  return {
    otherWith: (field) => found.find((one) => one.field === field)?.property,
    confirmed: supplyFields.filter(isConfirmed),
    confirm: (field, isOn) =>
      setConfirmed((before) => [
        ...before.filter((number) => number !== asked[field]),
        ...(isOn && asked[field] ? [asked[field]] : []),
      ]),
    learn,
  }
}
