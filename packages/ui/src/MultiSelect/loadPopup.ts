/** Fetches the popup's code, and for long lists that of the virtual list: once, when a person is about to open it. */
export async function loadPopup(isLong: boolean) {
  const [{ MultiSelectPopup }, virtual] = await Promise.all([
    import('./MultiSelectPopup.tsx'),
    isLong ? import('../internal/listbox/VirtualOptionList.tsx') : undefined,
  ])
  return { Popup: MultiSelectPopup, List: virtual?.VirtualOptionList }
}

export type LoadedPopup = Awaited<ReturnType<typeof loadPopup>>
