/** As the columns are checked (migration 0021). */
export const longestName = 120
export const longestDescription = 1000
export const longestCaption = 500
/** Where a category stands until an administrator puts it in order, and the first place. */
export const usualPosition = 1000
export const firstPosition = 1
export const lastPosition = 1_000_000
/** Media of a page of the administration, and what one address shows at most. */
export const mediaPerPage = 40
export const mostShown = 1_000
/** Media changed in one go. */
export const mostChosen = 500
