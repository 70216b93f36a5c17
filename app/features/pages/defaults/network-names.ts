/** What a default text says of the network that runs the site: its name, and a link to write to it by; both as HTML. */
export type NetworkNames = { network: string; contact: string }
