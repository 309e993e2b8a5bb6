interface Link {
  href: string
  children?: readonly Link[]
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? ''

const leadsTo = (path: string, currentPath: string) =>
  path === currentPath || (path !== '/' && currentPath.startsWith(`${path}/`))

/**
 * The link to mark: the one whose path is the longest that equals or contains the page's path. Among equals the last, because a
 * sub-link is more specific than its parent. Queries are ignored: a filtered list is the same page.
 */
export function currentLink(
  links: readonly Link[],
  currentPath: string,
): { link: Link; isExact: boolean } | undefined {
  const candidates = links
    .flatMap((link) => [link, ...(link.children ?? [])])
    .filter((link) => leadsTo(pathOf(link.href), currentPath))
    .toSorted((a, b) => pathOf(a.href).length - pathOf(b.href).length)
  const link = candidates.at(-1)
  return link && { link, isExact: pathOf(link.href) === currentPath }
}
