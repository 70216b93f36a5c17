/** Events of one campaign: more make a mail that programs cut off. */
export const mostEvents = 10

/** Ticket types that attendees are narrowed down to. */
export const mostTypes = 100

/** People chosen one by one. */
export const mostChosen = 500
