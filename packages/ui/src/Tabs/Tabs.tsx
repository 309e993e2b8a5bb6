import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import * as css from './Tabs.css.ts'

interface Tab {
  value: string
  label: string
  count?: number
}

interface CommonProps {
  label: string
  value: string
  /** What belongs to the current tab. */
  children?: ReactNode
}

interface LinkTabsProps extends CommonProps {
  /** Each tab with an address: links in a navigation landmark, which work without script. */
  tabs: readonly (Tab & { href: string })[]
  /** Takes over plain clicks; without it the links are followed. */
  onValueChange?: (value: string) => void
}

interface PanelTabsProps extends CommonProps {
  /** Tabs without addresses: a tablist with one panel. */
  tabs: readonly (Tab & { href?: never })[]
  onValueChange: (value: string) => void
}

export type TabsProps = LinkTabsProps | PanelTabsProps

/** The parts of one page or panel, one shown at a time. */
export function Tabs(props: TabsProps) {
  return isLinkTabs(props) ? <LinkTabs {...props} /> : <PanelTabs {...props} />
}

const isLinkTabs = (props: TabsProps): props is LinkTabsProps => props.tabs[0]?.href !== undefined

function LinkTabs({ label, tabs, value, onValueChange, children }: LinkTabsProps) {
  const follow = (event: MouseEvent, tab: Tab) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (onValueChange === undefined || !isPlain) return
    event.preventDefault()
    onValueChange(tab.value)
  }

  return (
    <>
      <nav aria-label={label}>
        <ul className={css.tabs}>
          {tabs.map((tab) => (
            <li key={tab.value}>
              <a
                href={tab.href}
                className={css.tab}
                aria-current={tab.value === value ? 'page' : undefined}
                onClick={(event) => follow(event, tab)}
              >
                <TabWords {...tab} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

function PanelTabs({ label, tabs, value, onValueChange, children }: PanelTabsProps) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const tabId = (tab: string) => `${id}-${tab}`

  const moveTo = (index: number) => {
    const tab = tabs.at(index % tabs.length)
    if (tab === undefined) return
    onValueChange(tab.value)
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(tab.value))}`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Record<string, number> = {
      [forward]: current + 1,
      [backward]: current - 1,
      Home: 0,
      End: -1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }

  return (
    <>
      <div ref={listRef} role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            <TabWords {...tab} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} tabIndex={0}>
        {children}
      </div>
    </>
  )
}

function TabWords({ label, count }: Tab) {
  return (
    <>
      {label}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
