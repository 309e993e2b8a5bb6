import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { Suspense, useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { applyGlobals } from '../applyGlobals.ts'
import { DocsGlobals } from './FramedStory.tsx'
import { themeFor } from '../storybookTheme.ts'
import { currentGlobals, inUrl, type Globals } from '../toolbarGlobals.ts'

/** Storybook reloads a docs page that changes while a story on it still renders; from its address the page has its globals again. */
function keepInAddress(globals: Globals): void {
  const address = new URL(location.href)
  address.searchParams.set('globals', inUrl(globals))
  history.replaceState(history.state, '', address)
}

/** A documentation page in the mode, brand and direction of the toolbars, like the stories on it. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context
  const [globals, setGlobals] = useState(currentGlobals)
  useEffect(() => {
    const update = ({ globals: next }: { globals: Globals }) => {
      keepInAddress(next)
      setGlobals(next)
    }
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  useLayoutEffect(() => applyGlobals(globals), [globals])
  return (
    // Around all of it: Storybook lists the headings of a page once, when it is there.
    <Suspense>
      <DocsContainer context={context} theme={themeFor(globals['theme'])}>
        <DocsGlobals value={globals}>{children}</DocsGlobals>
      </DocsContainer>
    </Suspense>
  )
}
