/** How passwords are kept and checked (D2). */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** False for a wrong password and for a hash that is not one of ours. */
  verify: (password: string, hash: string) => Promise<boolean>
}
