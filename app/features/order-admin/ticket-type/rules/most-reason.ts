/** Characters of a reason that an administrator gives, as its table has it. */
export const mostReason = 500
