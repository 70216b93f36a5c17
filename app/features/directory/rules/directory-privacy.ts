/** What of a member active members may see, and whether the directory shows the member at all. */
export type DirectoryPrivacy = {
  isListed: boolean
  showsEmail: boolean
  showsWebsite: boolean
  showsDiscount: boolean
  showsWebinar: boolean
}

/**
 * What holds until a member decides: discount and webinar details are shown. Email and, of
 * which the decision says nothing, website wait for the member's word (rule R104).
 */
export const defaultPrivacy: DirectoryPrivacy = {
  isListed: true,
  showsEmail: false,
  showsWebsite: false,
  showsDiscount: true,
  showsWebinar: true,
}

export const mostImages = 6
