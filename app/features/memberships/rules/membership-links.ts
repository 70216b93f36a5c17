/** The membership in the account of whoever is signed in. */
export const membershipPath = '/account/settings/membership'
/** Where an open invoice of whoever is signed in is paid. */
export const membershipPayPath = '/membership/pay'
export const joinPath = '/membership'
