import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { create } from 'storybook/theming'
import { dark, light, type Palette } from '../packages/ui/src/theme/tokens.ts'
import { applyGlobals } from './applyGlobals.ts'

/** Storybook's own words and tables in our paper and ink. */
const docsTheme = (base: 'light' | 'dark', { color }: Palette) =>
  create({
    base,
    fontBase: "'Hanken Grotesk', system-ui, sans-serif",
    appBg: color.canvas,
    appContentBg: color.canvas,
    appPreviewBg: color.canvas,
    appBorderColor: color.border,
    textColor: color.text,
    textMutedColor: color.muted,
    colorSecondary: color.accentText,
    barBg: color.surface,
    inputBg: color.raised,
    inputBorder: color.borderStrong,
    inputTextColor: color.text,
  })

const docsThemes = { light: docsTheme('light', light), dark: docsTheme('dark', dark) }

type Globals = Record<string, string | undefined>
type Channel = DocsContainerProps['context']['channel']

function currentGlobals(channel: Channel): Globals {
  const [sent] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as { globals?: Globals }[]
  return sent?.globals ?? {}
}

/** A documentation page in the mode, brand and direction of the toolbars, like the stories on it. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context
  const [globals, setGlobals] = useState(() => currentGlobals(channel))
  useEffect(() => {
    const update = ({ globals: next }: { globals: Globals }) => setGlobals(next)
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  useLayoutEffect(() => applyGlobals(globals), [globals])
  return (
    <DocsContainer context={context} theme={globals['theme'] === 'dark' ? docsThemes.dark : docsThemes.light}>
      {children}
    </DocsContainer>
  )
}
