/** The sign-in page, which leads back to where someone is now. Only in the browser. */
export const signInHref = () => `/login?next=${encodeURIComponent(location.pathname + location.search)}`
