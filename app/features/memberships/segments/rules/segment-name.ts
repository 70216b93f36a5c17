/** Characters of a segment's name at most, as its table has it. */
export const longestSegmentName = 60
