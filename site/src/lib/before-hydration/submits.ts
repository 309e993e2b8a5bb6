/** Submits a form with the button that was pressed. */
export function repeatSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
}

/** Whether a form is answered without its script: by the address that it names, or by its own page, which says so in the page registry. */
export const isAnswered = (form: HTMLFormElement): boolean =>
  form.hasAttribute('action') ||
  (form.method === 'post' && document.documentElement.hasAttribute('data-answers-posts'))

const said = new WeakMap<HTMLFormElement, Element>()

/** Says at the end of a form, where its button is, that it can't be sent. The alert is new each time, so that it is announced. */
export function showNotSent(form: HTMLFormElement): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#form-not-sent')
  const alert = template && document.importNode(template.content, true).firstElementChild
  said.get(form)?.remove()
  if (!alert) return null
  said.set(form, alert)
  form.append(alert)
  return alert
}
