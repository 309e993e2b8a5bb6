/** Fetches the popup's code, and for long lists that of the virtual list: once, when a person is about to open it. */
export async function loadPopup(isLong: boolean) {
  const [{ ComboboxPopup }, { List }] = await Promise.all([
    import('./ComboboxPopup.tsx'),
    isLong
      ? import('../internal/listbox/VirtualOptionList.tsx').then((long) => ({ List: long.VirtualOptionList }))
      : import('../internal/listbox/OptionList.tsx').then((short) => ({ List: short.OptionList })),
  ])
  return { Popup: ComboboxPopup, List }
}

export type LoadedPopup = Awaited<ReturnType<typeof loadPopup>>
