type Options = {
  /** For how long the browser keeps it; 0 takes it away. */
  seconds: number
  /** Whether the site is served by https. */
  isSecure: boolean
}

/**
 * The name of a cookie that is this host's alone. Browsers accept `__Host-` only with Secure, Path=/ and no Domain, so
 * no other host can plant one; over plain http it would be refused altogether.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}${name}`
}

/** The Set-Cookie header of a cookie that no script can read. */
export function hostCookie(name: string, value: string, { seconds, isSecure }: Options): string {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${hostCookieName(name, isSecure)}=${value}; ${attributes}`
}
