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
  | { what: 'anySelected' }
  | { what: 'otherCount'; than: string }
  | { what: 'dialog' }
  | { what: 'options' }
  | { what: 'found'; words: string }

/** What a page that loads tells the driver; times are in ms since navigation began. */
export type LoadReport =
  /** Where to press, and when the first row was painted. */
  | { what: 'press'; x: number; y: number; row: number }
  /** When a selection was painted; `wait` is the ms since the first press. */
  | { what: 'selected'; selected: number; wait: number }

declare global {
  interface Window {
    /** The driver's binding, on pages whose loading is followed. */
    reportLoad: (report: string) => void
    probe: {
      /** Calls `mountList`; gives the ms until so many of its rows are painted. */
      mount: (rows: number, options: number, inPage: number) => Promise<number>
      /** Waits for the next input event, and from it for the frame that shows the sight. */
      watch: (sight: Sight) => void
      /** Gives the ms between the two. */
      watched: () => Promise<number>
      /**
       * Asks for a press on the first row's checkbox as soon as it is painted, and reports when the page shows what is selected.
       * With `repeats`, asks for a press on the next row 100 ms after every press that the page took without an effect.
       */
      followLoad: (repeats: boolean) => Promise<void>
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
      case 'anySelected':
        return /^[1-9]/.test(words(selectors.selected))
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

  /** What a person would press: a hidden checkbox's label stands for it. */
  const middleOf = (box: Element) => {
    const seen = box.getBoundingClientRect().width > 4 ? box : (box.closest('label') ?? box)
    const { left, top, width, height } = seen.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
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
    async followLoad(repeats) {
      const report = (what: LoadReport) => window.reportLoad(JSON.stringify(what))
      const row = await painted({ what: 'rows', inPage: 1 })
      let index = 1
      const askForPress = () => {
        const box = document.querySelectorAll(selectors.checkboxes)[index++]
        if (box !== undefined) report({ what: 'press', row, ...middleOf(box) })
      }

      let isSelected = false
      let pressed = Number.NaN
      addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
      const pressAgain = () => !isSelected && askForPress()
      if (repeats) addEventListener('click', () => setTimeout(pressAgain, 100), true)

      askForPress()
      const selected = await painted({ what: 'anySelected' })
      isSelected = true
      report({ what: 'selected', selected, wait: selected - pressed })
    },
  }
}
