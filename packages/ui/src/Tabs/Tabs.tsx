import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as css from './Tabs.css.ts'
import { TabWords } from './TabWords.tsx'

export interface Tab {
  value: string
  label: string
  count?: number
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** What belongs to the current tab. */
  children?: ReactNode
}

/** The parts of one page or panel, one shown at a time. Parts with addresses of their own are TabLinks. */
export function Tabs({ label, tabs, value, onValueChange, children }: TabsProps) {
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
