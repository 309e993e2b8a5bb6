import { type PagePath, pages } from './pages.ts'

/** Whether a page has what it promises: only then does a figure lead to it. */
export const isPageBuilt = (path: PagePath): boolean =>
  pages.find((page) => page.path === path)?.isBuilt !== false
