/** How wide the text of a mail is, in pixels: 600 less the edges of the layout. */
export const mailWidth = 536

/** Two pixels for each on fine screens. */
export const widestPicture = mailWidth * 2
