import { widgetHeights } from '../../portal-contract/src/embed-protocol.ts'

/*
 * What a widget shows around its frame: grey bars while it loads, and a card when it can't be shown. It lies in a shadow root with a
 * constructed style sheet, so that a page with `style-src 'self'` needs no exception, and begins with `all: initial`, so that the page's
 * own styles change nothing in it. The bars are a background: there are no boxes to lay out in the host's page.
 */

/** How high a widget is before it has loaded, unless its page says so. */
const heights = () =>
  Object.entries(widgetHeights).map(
    ([widget, height]) => `:host(doorstep-${widget}) { min-height: ${height}px; }`,
  )

const styles = `
:host { display: block !important; }
:host([hidden]) { display: none !important; }
.root {
  all: initial; position: relative; display: flow-root; min-height: inherit; visibility: inherit; direction: inherit;
  color-scheme: light dark;
  --ink: light-dark(#16232a, #e6ecef); --paper: light-dark(#fff, #141b1f);
  --line: light-dark(#d5dcdf, #333f45); --bar: light-dark(#e6eaec, #232d32);
}
.root[data-theme=light] { color-scheme: light; }
.root[data-theme=dark] { color-scheme: dark; }
iframe { display: block; border: 0; width: 100%; min-height: inherit; opacity: 0; }
.ready iframe { opacity: 1; }
.loading {
  background: linear-gradient(var(--bar) 28px, #0000 0) 24px 24px / 40% 28px no-repeat,
    repeating-linear-gradient(var(--bar) 0 40px, #0000 0 52px) 24px 64px / calc(100% - 48px) 144px no-repeat,
    var(--paper);
  border-radius: 8px;
}
.card {
  box-sizing: border-box; width: fit-content; max-width: min(440px, 100% - 48px); margin: 24px auto; padding: 24px;
  display: grid; gap: 16px; justify-items: start;
  font: 400 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px;
}
.card p { margin: 0; }
.card small { font-size: .8125rem; overflow-wrap: anywhere; }
.card button {
  font: inherit; font-weight: 600; color: var(--paper); background: var(--ink); border: 1px solid transparent; border-radius: 5px;
  min-height: 44px; padding: 0 20px; cursor: pointer;
}
.card button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`

/** One sheet for every widget of the page. */
let sheet: CSSStyleSheet | undefined

const widgetSheet = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles + heights().join(''))
  }
  return sheet
}

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, given: object, ...children: Node[]) => {
  const made = Object.assign(document.createElement(tag), given)
  made.append(...children)
  return made
}

export type Chrome = ReturnType<typeof createChrome>

/** Fills an element's shadow root. */
export function createChrome(host: HTMLElement) {
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [widgetSheet()]
  const status = element('div', { className: 'status', role: 'status' })
  const root = element('div', { className: 'root' }, status)
  shadow.append(root)
  let card: HTMLElement | undefined
  let frame: HTMLIFrameElement | undefined

  function show(state: string, words: string) {
    root.className = `root ${state}`
    status.textContent = words
    card?.remove()
    card = undefined
  }

  return {
    setTheme(theme: string) {
      root.dataset.theme = theme
    },
    showLoading: (title: string) => show('loading', `Loading: ${title}`),
    showReady: () => show('ready', ''),
    showNothing: () => show('', ''),
    showError(words: string, note: string, retry: (() => void) | undefined) {
      // A button that has done its work goes; whoever pressed it finds the next one in its place.
      const hadFocus = card?.contains(shadow.activeElement)
      show('failed', words)
      card = element(
        'div',
        { className: 'card', role: 'group', ariaLabel: words },
        element('p', { textContent: words }),
      )
      if (note) card.append(element('small', { textContent: note }))
      if (retry) card.append(element('button', { type: 'button', textContent: 'Try again', onclick: retry }))
      root.append(card)
      if (hadFocus) card.querySelector('button')?.focus({ preventScroll: true })
    },
    /** Puts a new frame in place of the one before. */
    setFrame(title: string, src: string): HTMLIFrameElement {
      this.removeFrame()
      frame = element('iframe', { title, src, referrerPolicy: 'no-referrer' })
      root.append(frame)
      return frame
    },
    removeFrame() {
      frame?.remove()
      frame = undefined
    },
  }
}
