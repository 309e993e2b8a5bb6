/**
 * Shows the message of `NewVersion`, once until it is dismissed. Each is a new element, so that it is announced. It needs no code that has
 * not loaded yet, because that may be what is lost.
 */
export function showNewVersion(): void {
  const template = document.querySelector<HTMLTemplateElement>('#new-version')
  const message = template && document.importNode(template.content, true).firstElementChild
  if (!message || document.querySelector('[data-new-version]')) return
  message.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.matches('[data-reload]')) location.reload()
    else if (button) message.remove()
  })
  // It is no part of an open dialog, which would otherwise close at a press on it, or take focus back.
  for (const type of ['pointerdown', 'focusin'])
    message.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(message)
}
