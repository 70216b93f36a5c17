/** How a walk-in pays, or that they do not. */
export const walkInTerms = ['cash', 'terminal', 'complimentary'] as const
export type WalkInTerms = (typeof walkInTerms)[number]
