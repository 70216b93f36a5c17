/** Stands for the name of an attendee who has none yet, on pages, in emails and on tickets. */
export const nameToFollow = 'Name to follow'
