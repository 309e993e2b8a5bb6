'use client'
import {
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import type { DoorstepElement } from './DoorstepElement.ts'
import type { DoorstepEvents, FetchSession, WidgetOptions } from './types.ts'

type Handler<Name extends keyof DoorstepEvents> = (event: DoorstepEvents[Name]) => void

export type WidgetProps = WidgetOptions & {
  publishableKey: string
  id?: string
  /** The element, for `update` and `logout`. */
  ref?: Ref<DoorstepElement>
  onReady?: Handler<'ready'>
  onChange?: Handler<'change'>
  onSubmit?: Handler<'submit'>
  onSuccess?: Handler<'success'>
  onError?: Handler<'error'>
  onSessionExpired?: Handler<'session-expired'>
  onResize?: Handler<'resize'>
}

type WidgetAttributes = HTMLAttributes<DoorstepElement> & {
  ref?: Ref<DoorstepElement>
  'publishable-key'?: string | undefined
  theme?: string | undefined
  accent?: string | undefined
  density?: string | undefined
}

type WidgetElements = {
  'doorstep-quote': WidgetAttributes
  'doorstep-void-bills': WidgetAttributes
  'doorstep-team': WidgetAttributes
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WidgetElements {}
  }
}

export type SessionWidgetProps = WidgetProps & { fetchSession: FetchSession }

/** The quote. Call `defineDoorstepElements` once beforehand. */
export const DoorstepQuote = (props: WidgetProps): ReactElement => useWidget('doorstep-quote', props)

/** The void bills of whoever the session is for. */
export const DoorstepVoidBills = (props: SessionWidgetProps): ReactElement =>
  useWidget('doorstep-void-bills', props)

/** The team of whoever the session is for. */
export const DoorstepTeam = (props: SessionWidgetProps): ReactElement => useWidget('doorstep-team', props)

function useWidget(
  Tag: keyof WidgetElements,
  { publishableKey, theme, accent, density, id, ref, ...rest }: WidgetProps & { fetchSession?: FetchSession },
): ReactElement {
  const element = useRef<DoorstepElement>(null)
  // The newest handlers, so that a handler made anew at each render changes nothing in the element.
  const newest = useRef(rest)
  useEffect(() => {
    newest.current = rest
  })
  useImperativeHandle(ref, () => element.current as DoorstepElement, [])

  useEffect(() => {
    const { current } = element
    if (!current) return
    const { fetchSession } = newest.current
    if (fetchSession) {
      current.fetchSession = async () => (newest.current.fetchSession ?? fetchSession)()
    }
    const stops = Object.entries(handlers).map(([name, prop]) => {
      const hear = (event: Event) => (newest.current[prop] as ((event: Event) => void) | undefined)?.(event)
      current.addEventListener(`doorstep:${name}`, hear)
      return () => current.removeEventListener(`doorstep:${name}`, hear)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <Tag
      ref={element}
      id={id}
      publishable-key={publishableKey}
      theme={theme ?? undefined}
      accent={accent ?? undefined}
      density={density ?? undefined}
    />
  )
}

const handlers = {
  ready: 'onReady',
  change: 'onChange',
  submit: 'onSubmit',
  success: 'onSuccess',
  error: 'onError',
  'session-expired': 'onSessionExpired',
  resize: 'onResize',
} as const satisfies Record<keyof DoorstepEvents, keyof WidgetProps>
