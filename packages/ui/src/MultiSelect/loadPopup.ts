/** From this many options on, only those in sight are in the page. */
const manyOptions = 100

/** Fetches the popup's code, and for long lists that of the virtual list: once, when a person is about to open it. */
export async function loadPopup(optionCount: number) {
  const [{ MultiSelectPopup }, virtual] = await Promise.all([
    import('./MultiSelectPopup.tsx'),
    optionCount > manyOptions ? import('./MultiSelectVirtualList.tsx') : undefined,
  ])
  return { Popup: MultiSelectPopup, List: virtual?.MultiSelectVirtualList }
}

export type LoadedPopup = Awaited<ReturnType<typeof loadPopup>>
