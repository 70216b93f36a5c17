/** The reply addresses of the demo that browser tests visit, and its forwarder's secret. */
export const inboundMail = {
  domain: 'reply.staffroom.example',
  secret: 'kV7mQ2xLr9TbWz4NcYpHs6JdGfA3eUoX',
}
