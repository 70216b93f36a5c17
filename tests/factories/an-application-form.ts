/** What a school writes into the application for a membership, but for the address of whoever writes it. */
export const anApplicationForm = {
  companyName: 'Palm Grove School',
  companyWebsite: 'palmgrove.example',
  companyAddress: '12 Al Wasl Road, Dubai',
  position: 'Head of Science',
  goals: 'To meet colleagues.',
  offersDiscount: 'no',
  webinarInterest: 'no',
  contactFirstName: 'Amal',
  contactLastName: 'Haddad',
}
