/** The address of the sign-in page, which returns to the current page. Only in the browser. */
export const signInHref = () => `/login?next=${encodeURIComponent(location.pathname + location.search)}`
