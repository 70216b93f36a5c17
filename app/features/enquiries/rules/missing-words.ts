/** What is said of a field of the sponsorship form that is missing or wrong, in the browser as on the server. */
export const missingWords = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email address',
  invalidEmail: 'Please enter a valid email address',
  organisationName: 'Please enter your organisation',
  position: 'Please enter your position',
} as const
