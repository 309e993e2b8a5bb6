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

export type SessionWidgetProps = WidgetProps & {
  fetchSession: FetchSession
  /**
   * Who is signed in to your app: any text that differs between people. When it changes, the session ends and the widget asks
   * `fetchSession` for another one, also after `logout()`.
   */
  user?: string | undefined
}

/** The quote. Call `defineDoorstepElements` once beforehand. */
export const DoorstepQuote = (props: WidgetProps): ReactElement => useWidget('doorstep-quote', props)

/** The void bills of whoever the session is for. */
export const DoorstepVoidBills = (props: SessionWidgetProps): ReactElement =>
  useWidget('doorstep-void-bills', props)

/** The team of whoever the session is for. */
export const DoorstepTeam = (props: SessionWidgetProps): ReactElement => useWidget('doorstep-team', props)

function useWidget(
  Tag: keyof WidgetElements,
  {
    publishableKey,
    theme,
    accent,
    density,
    id,
    ref,
    user,
    ...rest
  }: WidgetProps & Partial<SessionWidgetProps>,
): ReactElement {
  const element = useRef<DoorstepElement>(null)
  // The newest handlers, so that a handler made anew at each render changes nothing in the element.
  const newest = useRef(rest)
  const shownTo = useRef(user)
  useEffect(() => {
    newest.current = rest
  })
  useImperativeHandle(ref, () => element.current as DoorstepElement, [])

  useEffect(() => {
    const { current } = element
    if (!current) return
    const stops = Object.entries(handlers).map(([name, prop]) => {
      const listener = (event: Event) =>
        (newest.current[prop] as ((event: Event) => void) | undefined)?.(event)
      current.addEventListener(`doorstep:${name}`, listener)
      return () => current.removeEventListener(`doorstep:${name}`, listener)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useEffect(() => {
    const { current } = element
    const { fetchSession } = newest.current
    if (!current || !fetchSession) return
    if (shownTo.current !== user) void current.logout?.()
    shownTo.current = user
    current.fetchSession = async () => (newest.current.fetchSession ?? fetchSession)()
  }, [user])

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
