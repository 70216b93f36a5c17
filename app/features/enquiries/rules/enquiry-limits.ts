// Characters. Apart from the forms, whose checks the browser need not load.
export const longestMessage = 5_000
export const longestNote = 2_000
export const longestAnswer = 5_000
