/** The specification's routes in their canonical case (specification, section 2; D11, D47). `:name` stands for one segment. */
const routes = [
  '/',
  '/home',
  '/login',
  '/logout',
  '/forgot',
  '/reset',
  '/signup',
  '/signup/account',
  '/signup/company',
  '/signup/:id',
  '/signup/:id/account',
  '/signup/:id/company',
  '/agents',
  '/agents/New',
  '/agents/:id',
  '/properties',
  '/properties/New',
  '/properties/:id',
  '/properties/:id/Update',
  '/properties/:id/lead/:leadId',
  '/properties/:id/:tenancyId',
  '/bills-packages',
  '/partner-packages',
  '/partner-packages/Quote',
  '/partner-packages/Package',
  '/partner-packages/Payment',
  '/partner-packages/Tenancy',
  '/partner-packages/Success',
  '/void-bills',
  '/alerts',
  '/reports',
  '/commission',
  '/resources',
  '/resources/:slug',
  '/team',
  '/team/signup',
  '/settings',
].map((route) => route.split('/').slice(1))

/**
 * The canonical form of a path, or null when no route has it. Any case of a path works, and a trailing slash does no harm;
 * parameters keep their case (D9, D49).
 */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1)
  const path = segments.length === 0 ? [''] : segments
  const route = routes.find(
    (parts) =>
      parts.length === path.length &&
      parts.every((part, i) => part.startsWith(':') || part.toLowerCase() === path[i]?.toLowerCase()),
  )
  return route ? `/${route.map((part, i) => (part.startsWith(':') ? path[i] : part)).join('/')}` : null
}
