import { SkipLink } from '@doorstep/ui/SkipLink'

/** Press Tab to see it: it is the first link of the page. */
export function Sample() {
  return (
    <>
      <SkipLink />
      <nav aria-label="Main">
        <a href="#void-bills">Void bills</a>
      </nav>
      <main id="main" tabIndex={-1}>
        Press Tab to see the link.
      </main>
    </>
  )
}
