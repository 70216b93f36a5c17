const codes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Whether writing a file failed because there is no room, or none left for this account. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code)
}
