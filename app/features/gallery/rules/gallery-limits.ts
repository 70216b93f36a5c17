/** As the columns are checked (migration 0021). */
export const longestName = 120
export const longestDescription = 1000
export const longestCaption = 500
