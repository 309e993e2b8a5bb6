/** Submits a form with the button that was pressed. */
export function repeatSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
}

/** Whether a form can be submitted natively. One without an action needs script: a native GET would put its values into the address. */
export const canBeSent = (form: HTMLFormElement): boolean =>
  form.method === 'post' || form.hasAttribute('action')
