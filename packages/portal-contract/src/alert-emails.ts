/** What the page that stops emails says when its link opens nothing: it is incomplete, or its reader left the partner. */
export const stopEmailsRefusal =
  'This link doesn’t work any more. Check that you opened all of it, or sign in and change your alert emails in your settings.'
