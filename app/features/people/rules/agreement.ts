/** That a person agreed to a page of the network's. */
export type Agreement = {
  page: 'terms-of-service'
  /** The number of the version in the history of the page; 0 is the text the program brings. */
  version: number
  at: Date
}
