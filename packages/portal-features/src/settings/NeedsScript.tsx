/** Says, where no script runs, why a section of /settings can't be saved: what is typed must not be sent to no effect. */
export function NeedsScript() {
  return <noscript>Changing this needs JavaScript. Turn it on and load this page again.</noscript>
}
