import { pageOf } from '../../packages/ui/src/docs/pages.ts'

/** A link to the page of a component, from a page or a story that Storybook frames. */
export function PageLink({ to }: { to: string }) {
  const href = pageOf(to)
  return href === undefined ? (
    to
  ) : (
    <a href={href} target="_top">
      {to}
    </a>
  )
}
