import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown>

/** The child's own handler first, then ours, unless it prevented the default. */
const inTurn =
  (theirs: (event: Event) => void, ours: (event: Event) => void) =>
  (event: Event): void => {
    theirs(event)
    if (!event.defaultPrevented) ours(event)
  }

/**
 * A component's looks and behaviour on the caller's own element (a router's link, say): what the child says wins,
 * handlers of both run. radix-ui's Slot does the same at ten times the size on every page.
 * @param content makes the children from the child's own
 */
export function asChild(
  children: ReactNode,
  props: Props,
  content: (label: ReactNode) => ReactNode,
): ReactElement {
  if (!isValidElement<Props>(children)) throw new TypeError('asChild takes exactly one element as its child.')
  const merged: Props = { ...props, ...children.props }
  for (const [name, ours] of Object.entries(props)) {
    const theirs = children.props[name]
    if (/^on[A-Z]/.test(name) && typeof ours === 'function' && typeof theirs === 'function')
      merged[name] = inTurn(theirs as (event: Event) => void, ours as (event: Event) => void)
  }
  return cloneElement(children, merged, content(children.props['children'] as ReactNode))
}
