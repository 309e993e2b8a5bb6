import { createApp } from 'astro/app/entrypoint'

// Whole pages: one that fails half way is an error page, and cookies set anywhere in it still go out.
const app = createApp({ streaming: false })

/** Loads what the error page needs, so that it can be shown whatever happens to the files later. */
export async function loadErrorPage(): Promise<void> {
  const page = await app.render(new Request('http://localhost/500'), { locals: {} })
  if (!(await page.text()).includes('<main')) throw new Error('The error page cannot be shown.')
}

/** Renders one page. `locals` reaches the pages as `Astro.locals`. */
export function render(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress, addCookieHeader: true })
}
