/** Names and addresses that never leave the machine, on which plain HTTP is fine (specification, section 6; D2). */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
