/** The most a file may hold. */
export const mostRows = 10_000
export const mostColumns = 200
export const mostBytes = 4 * 1024 * 1024

/** For how many hours a file that was checked waits to be imported. */
export const checkedHours = 24
