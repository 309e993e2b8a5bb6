/** Lets style elements that carry the nonce pass a content security policy; everything else in it stays. */
export function withStyleNonce(policy: string, nonce: string): string {
  return policy.replace(/(^|;\s*)style-src ([^;]*)/, `$1style-src $2 'nonce-${nonce}'`)
}
