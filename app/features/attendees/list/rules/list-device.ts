/** What the scan log names as the device of what was done in the list of attendees. */
export const listDevice = 'List of attendees'
