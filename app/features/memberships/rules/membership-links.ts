/** The membership in the account of the signed-in person. */
export const membershipPath = '/account/settings/membership'
/** Where the card is changed that pays it. */
export const membershipCardPath = `${membershipPath}/card`
/** Where a plan is changed, and where a change that waits for a bank is confirmed. */
export const planPath = `${membershipPath}/plan`
export const confirmChangePath = `${planPath}/confirm`
/** Where an open invoice of the signed-in person is paid. */
export const membershipPayPath = '/membership/pay'
export const joinPath = '/membership'
