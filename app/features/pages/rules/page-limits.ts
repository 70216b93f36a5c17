/** Characters of the HTML of one page. */
export const longestBody = 100_000
