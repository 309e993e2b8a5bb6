type Listener = EventListenerOrEventListenerObject | null
type Options = AddEventListenerOptions | boolean | undefined

const read = (options: Options): AddEventListenerOptions =>
  typeof options === 'boolean' ? { capture: options } : (options ?? {})

/** Tracks the listeners added to `window` and `document` from now on, without those that were removed. */
export function followListeners() {
  const present: { listener: Listener; key: string }[] = []
  const targets = { window, document }
  const remove = (listener: Listener, key: string) => {
    const at = present.findIndex((one) => one.listener === listener && one.key === key)
    if (at !== -1) present.splice(at, 1)
  }

  for (const [name, target] of Object.entries(targets)) {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const keyOf = (type: string, options: Options) =>
      `${name} ${type}${read(options).capture ? ' capturing' : ''}`

    target.addEventListener = (type: string, listener: Listener, options?: Options) => {
      addEventListener.call(target, type, listener, options)
      const key = keyOf(type, options)
      const { once, signal } = read(options)
      // Adding a listener a second time has no effect.
      remove(listener, key)
      if (!once) present.push({ listener, key })
      signal?.addEventListener('abort', () => remove(listener, key))
    }
    target.removeEventListener = (type: string, listener: Listener, options?: Options) => {
      removeEventListener.call(target, type, listener, options)
      remove(listener, keyOf(type, options))
    }
  }

  return {
    list: () => present.map(({ key }) => key),
    stop: () => {
      for (const target of Object.values(targets)) {
        Reflect.deleteProperty(target, 'addEventListener')
        Reflect.deleteProperty(target, 'removeEventListener')
      }
    },
  }
}
