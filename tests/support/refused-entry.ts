/** Where `path` of the administration leads who may not enter: guests to the sign-in and back, all others home. */
export function refusedEntry(path: string, cookie: string | undefined): string {
  return cookie === undefined ? `/auth?${new URLSearchParams({ returnTo: path })}` : '/?notice=access-denied'
}
