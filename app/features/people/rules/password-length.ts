/** In characters. Apart from the rule, whose lists of leaked passwords no page needs. */
export const passwordLength = { min: 8, max: 128 } as const
