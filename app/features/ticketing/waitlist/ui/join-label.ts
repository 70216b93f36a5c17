/** What stands on the button and above the form (specification 1 §4). By itself: every event's page has it. */
export const joinLabel = 'Join Waitlist'
