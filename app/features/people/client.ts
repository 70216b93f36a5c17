/** Who asks: the trusted address of the client and what it calls itself. */
export type Client = { address: string; userAgent: string }
