/** Characters; the database holds no longer one. */
export const longestPasskeyName = 80
