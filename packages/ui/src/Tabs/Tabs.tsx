'use client'

import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react'
import { Tabs as RadixTabs } from 'radix-ui'
import { directionOf } from '../internal/directionOf.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import * as css from '../internal/tabs.css.ts'
import { TabLabel, type TabLabelProps } from './TabLabel.tsx'

export interface Tab extends TabLabelProps {
  value: string
}

type RootProps = Omit<NativeProps<'div'>, 'children' | 'dir' | 'defaultValue' | `on${string}`>

export interface TabsProps extends RootProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** The content of the current tab. */
  children?: ReactNode
}

/** Removes radix's style attribute that hides the outline, because the content security policy refuses it in server HTML. */
const noStyle = { outline: undefined }

/** The parts of one page or panel, shown one at a time. For parts with their own URLs, use TabLinks. */
export function Tabs({ label, tabs, value, onValueChange, children, ref, ...root }: TabsProps) {
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => rootRef.current as HTMLDivElement, [])
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  // Radix defaults to left-to-right, and a server doesn't know the direction of the page.
  useEffect(() => setDirection(directionOf(rootRef.current?.parentElement as HTMLElement)), [])
  /** Made from the position, because a value may contain spaces and an id can't. */
  const tabId = (place: number) => `${id}-${place}`

  return (
    <RadixTabs.Root
      {...root}
      ref={rootRef}
      className={plain}
      dir={direction}
      value={value}
      onValueChange={onValueChange}
    >
      <RadixTabs.List aria-label={label} className={css.tabs} style={noStyle}>
        {tabs.map((tab, place) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            id={tabId(place)}
            className={css.tab}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
          >
            <TabLabel {...tab} />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {/* Not radix's Content, because it has a style attribute in server HTML. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={plain}
        aria-labelledby={tabId(tabs.findIndex((tab) => tab.value === value))}
        tabIndex={0}
      >
        {children}
      </div>
    </RadixTabs.Root>
  )
}
