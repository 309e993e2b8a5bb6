import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { userEvent, waitFor } from 'storybook/test'

/**
 * Types into a field's server HTML, input by input, then hydrates it.
 * @returns what the form around it sends from then on
 */
export async function typeBeforeHydration(place: HTMLElement, field: ReactElement, words: readonly string[]) {
  const form = <form aria-label="Form">{field}</form>
  place.innerHTML = renderToString(form)
  const inputs = place.querySelectorAll('input')
  for (const [index, input] of inputs.entries()) await userEvent.type(input, words[index] ?? '')
  const root = hydrateRoot(place, form)
  await waitFor(() => {
    if (place.querySelector('input[type=hidden]') === null) throw new Error('Not hydrated yet')
  })
  return {
    sent: () => Array.from(new FormData(place.querySelector('form') ?? undefined).values()),
    unmount: () => root.unmount(),
  }
}
