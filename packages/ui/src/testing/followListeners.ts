/** Counts from now on the listeners that `window` and `document` have gained, less those that went. */
export function followListeners() {
  const present: { listener: unknown; key: string }[] = []
  const targets = [window, document]
  const keyOf = (target: EventTarget, type: string, options: unknown) => {
    const isCapturing =
      typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options
    return `${target === window ? 'window' : 'document'} ${type} ${Boolean(isCapturing)}`
  }
  const drop = (listener: unknown, key: string) => {
    const at = present.findIndex((one) => one.listener === listener && one.key === key)
    if (at !== -1) present.splice(at, 1)
  }

  for (const target of targets) {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: AddEventListenerOptions | boolean,
    ) => {
      addEventListener.call(target, type, listener, options)
      const { once = false, signal } = typeof options === 'object' ? options : {}
      const key = keyOf(target, type, options)
      // The same listener is added once.
      drop(listener, key)
      if (!once) present.push({ listener, key })
      signal?.addEventListener('abort', () => drop(listener, key))
    }
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: EventListenerOptions | boolean,
    ) => {
      removeEventListener.call(target, type, listener, options)
      drop(listener, keyOf(target, type, options))
    }
  }

  return {
    list: () => present.map(({ key }) => key),
    stop: () => {
      for (const target of targets) {
        Reflect.deleteProperty(target, 'addEventListener')
        Reflect.deleteProperty(target, 'removeEventListener')
      }
    },
  }
}
