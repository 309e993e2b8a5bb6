export interface Selectors {
  checkboxes: string
  options: string
  count: string
  selected: string
}

/** What a person waits to see. */
export type Sight =
  | { what: 'rows'; inPage: number }
  | { what: 'selected'; row: number; words: string }
  | { what: 'otherCount'; than: string }
  | { what: 'dialog' }
  | { what: 'options' }
  | { what: 'found'; words: string }

declare global {
  interface Window {
    probe: {
      /** Calls `mountList`; gives the ms until so many of its rows are painted. */
      mount: (rows: number, options: number, inPage: number) => Promise<number>
      /** Waits for the next input event, and from it for the frame that shows the sight. */
      watch: (sight: Sight) => void
      /** Gives the ms between the two. */
      watched: () => Promise<number>
    }
  }
}

/** Runs in every page before its own code; takes nothing from around it. */
export function installProbe(selectors: Selectors): void {
  const words = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const isOn = (box: Element | undefined) =>
    box instanceof HTMLInputElement ? box.checked : box?.getAttribute('aria-checked') === 'true'
  // What only begins to fade in is not seen yet.
  const isSeen = (element: Element | null) => element?.checkVisibility({ opacityProperty: true }) ?? false
  const firstOption = () => document.querySelector(selectors.options)

  const isShown = (sight: Sight): boolean => {
    switch (sight.what) {
      case 'rows':
        // One more is in the header.
        return document.querySelectorAll(selectors.checkboxes).length > sight.inPage
      case 'selected':
        return (
          words(selectors.selected) === sight.words &&
          isOn(document.querySelectorAll(selectors.checkboxes)[sight.row])
        )
      case 'otherCount':
        return words(selectors.count) !== sight.than
      case 'dialog':
        return [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].some(isSeen)
      case 'options':
        return isSeen(firstOption())
      case 'found':
        return firstOption()?.textContent.toLowerCase().includes(sight.words) ?? false
    }
  }

  const painted = (sight: Sight) =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => resolve(performance.now()))
      port2.start()
      const look = () => {
        // The frame that this call belongs to paints what is there now; the message is taken after it.
        if (isShown(sight)) port1.postMessage(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  let pending: Promise<number> | undefined
  window.probe = {
    async mount(rows, options, inPage) {
      const start = performance.now()
      window.mountList(rows, options)
      return (await painted({ what: 'rows', inPage })) - start
    },
    watch(sight) {
      const events = ['pointerdown', 'keydown'] as const
      pending = new Promise((resolve) => {
        const begin = async (event: Event) => {
          for (const name of events) removeEventListener(name, begin, true)
          resolve((await painted(sight)) - event.timeStamp)
        }
        for (const name of events) addEventListener(name, begin, true)
      })
    },
    watched() {
      if (pending === undefined) throw new Error('Nothing is watched')
      return pending
    },
  }
}
